import {
  addressesOf,
  BadConfig,
  BadFolder,
  BadStore,
  type Config,
  readConfig,
  type RunningServer,
  settingsText,
  startServer,
} from '@bridgehead/server';
import { BadInput } from '../bad-input.js';

/** Serves until it is told to stop. */
export async function serveCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(`bridgehead serve: serves battles.\n${settingsText()}`);
    return 0;
  }
  const config = configFrom(args);
  const server = await started(config);
  if (server.taken !== null) print(`Port ${server.taken} is taken by another program; this is the next free one.`);
  const { here, network } = addressesOf(server.port, config);
  print(`Bridgehead is open on this machine at  ${here}`);
  for (const address of network) print(`and on the same network at             ${address}`);
  print(`Everything is kept in ${config.data}. Ctrl+C stops.`);
  await toldToStop();
  print('Stopping: nothing that was acknowledged is lost.');
  await server.close();
  return 0;
}

async function started(config: Config): Promise<RunningServer> {
  try {
    return await startServer(config);
  } catch (error) {
    if (error instanceof BadFolder || error instanceof BadStore) throw new BadInput(error.message);
    const advice = error instanceof Error && 'code' in error ? LISTENING[String(error.code)] : undefined;
    if (advice !== undefined) throw new BadInput(advice(config));
    throw error;
  }
}

/** Why the system lets nobody listen there, in words. */
const LISTENING: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program: stop it, or name another port with --port.`,
  EACCES: ({ port }) => `This account may not listen on port ${port}: name another one with --port, 1024 or higher.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: name another one with --host.`,
  ENOTFOUND: ({ host }) => `There is no address ${host}: name another one with --host.`,
  EAI_AGAIN: ({ host }) => `There is no address ${host}: name another one with --host.`,
};

function configFrom(args: readonly string[]): Config {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    if (error instanceof BadConfig) throw new BadInput(error.message);
    throw error;
  }
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
