import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressOf } from './cluster.ts';

/** Address of the embedded PostgreSQL that another process is running on this folder; undefined when none is. */
export function findRunningPostgres(folder: string): string | undefined {
  const wanted = resolve(folder);
  const pointer = `${wanted}.location`;
  const cluster = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : wanted;
  try {
    const [pid, , , port, , , , state = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (!state.startsWith('ready') || !isAlive(Number(pid))) return undefined;
    const password = readFileSync(`${wanted}.password`, 'utf8').trim();
    return addressOf(cluster, port, password);
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
