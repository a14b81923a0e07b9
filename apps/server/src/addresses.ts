import { networkInterfaces } from 'node:os';
import type { Addresses } from '@bridgehead/protocol';

/** Where people can open the server: on this machine, and on the same network. */
export function addressesOf(host: string, port: number, publicUrl = ''): Addresses {
  if (publicUrl !== '') return { here: publicUrl, network: [publicUrl] };
  const here = `http://localhost:${port}`;
  if (host !== '0.0.0.0' && host !== '::') return { here: `http://${host}:${port}`, network: [] };
  const network = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return { here, network };
}
