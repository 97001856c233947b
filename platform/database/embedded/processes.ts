import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a living process; undefined when there is none with that id, or only a zombie that nobody has
 * reaped.
 */
export function commandOf(pid: number): string[] | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string[] | undefined {
  try {
    // The name in brackets may hold anything, brackets too; the state stands behind the last one.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    if (state === 'Z' || state === 'X') return undefined;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string[] | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.split(/\s+/).slice(1);
  } catch {
    return undefined;
  }
}

/** Is this process a PostgreSQL server on that directory? A foreign process that got the same id is not. */
export function isPostmaster(pid: number, directory: string): boolean {
  const command = commandOf(pid);
  return command?.[0]?.endsWith('postgres') === true && command.includes(directory);
}
