import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../journeys/product.ts';
import type { Line } from './table.ts';

const repeats = 3;

/**
 * `npm start` as the README has it, embedded database and npm's own time included: on an empty data folder with demo
 * data, and again on the same one (median of three).
 */
export async function measureStarts(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-start-'));
  try {
    const first = await startAndStop(folder);
    const again: number[] = [];
    for (let turn = 0; turn < repeats; turn++) again.push(await startAndStop(folder));
    const second = again.sort((a, b) => a - b)[Math.floor(repeats / 2)]!;
    return [
      {
        scenario: 'npm start, empty data folder',
        result: secondsText(first),
        target: '< 15 s',
        good: first < 15_000,
      },
      { scenario: 'npm start again', result: secondsText(second), target: '< 2 s', good: second < 2000 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Milliseconds from the command until `/readyz` says 200. */
async function startAndStop(folder: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _, ...environment } = process.env;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...environment, PORT: String(port), DATA_FOLDER: folder, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    for (const deadline = began + 120_000; performance.now() < deadline; await sleep(10)) {
      const status = await fetch(`http://localhost:${port}/readyz`).then(
        (reply) => reply.status,
        () => 503,
      );
      if (status === 200) return performance.now() - began;
      if (child.exitCode !== null) break;
    }
    throw new Error('npm start did not get ready');
  } finally {
    process.kill(-child.pid!, 'SIGINT');
    await exited;
  }
}
