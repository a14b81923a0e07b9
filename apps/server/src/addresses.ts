import { networkInterfaces } from 'node:os';
import type { Addresses } from '@bridgehead/protocol';
import type { Config } from './config.js';

/** Where people can open the server: on this machine, and on the same network. */
export function addressesOf(
  port: number,
  { host, publicUrl, basePath }: Pick<Config, 'host' | 'publicUrl' | 'basePath'>,
): Addresses {
  if (publicUrl !== '') return { here: publicUrl + basePath, network: [publicUrl + basePath] };
  const here = `http://localhost:${port}${basePath}`;
  if (host !== '0.0.0.0' && host !== '::') return { here: `http://${host}:${port}${basePath}`, network: [] };
  const network = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}${basePath}`);
  return { here, network };
}
