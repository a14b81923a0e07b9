import { Buffer } from 'node:buffer';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';

/**
 * The simplest server that keeps its word: what it hears goes to a thread, from there to the disk, and back to the
 * sender. What it takes at the same time is the machine's share.
 */
if (isMainThread) serve(process.argv[2] ?? '');
else parentPort?.on('message', (text: string) => parentPort?.postMessage(text));

function serve(file: string): void {
  const disk = openSync(file, 'a');
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
  server.on('connection', (socket) => {
    const thread = new Worker(new URL(import.meta.url), { execArgv: [] });
    thread.on('message', (text: string) => {
      writeSync(disk, text);
      fdatasyncSync(disk);
      socket.send(text);
    });
    socket.on('message', (data) => thread.postMessage(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    socket.on('close', () => closeSync(disk));
  });
}
