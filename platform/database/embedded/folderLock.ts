import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '#platform/start/startFailure.ts';

/**
 * Makes this process the one owner of a data folder until it ends, however it ends. The lock is a socket, which the
 * system itself takes away when its process dies, so nothing stale can stay behind. Throws StartFailure when another
 * living process owns the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(folder);
  const server = (await listen(address)) ?? (await afterStaleFile(address));
  if (server) return { release: () => new Promise((done) => server.close(() => done())) };
  const owner = await askOwner(address);
  throw new StartFailure(
    `The data folder ${folder} is in use by another Kurve process${owner ? ` (process ${owner})` : ''}. Stop that one first, or set DATA_FOLDER to another folder.`,
  );
}

/** The same folder has the same address under any path. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  const name = `kurve-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server.unref()));
  });
}

/** Outside of Linux the socket has a file, which outlives a killed process. */
async function afterStaleFile(address: string): Promise<Server | undefined> {
  if (address.startsWith('\0') || (await askOwner(address)) !== undefined) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}

function askOwner(address: string): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (pid) => done(String(pid)));
    socket.once('error', () => done(undefined));
    socket.once('close', () => done(undefined));
  });
}
