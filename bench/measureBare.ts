import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../journeys/product.ts';
import { type Measured, measure, median } from './measure.ts';
import { checked } from './purchase.ts';
import type { RawConnection } from './rawConnection.ts';

/** What a bare Node server does that sends the same bytes from memory: the limit of the machine at this moment. */
export async function measureBare(body: Buffer): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-bare-'));
  writeFileSync(join(folder, 'body'), body);
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bareServer.ts', join(folder, 'body'), String(port)]);
  await once(child.stdout, 'data');
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const result = await median({
    origin: `http://127.0.0.1:${port}`,
    work: async (connection) => checked(await connection.call({ path: '/', headers })),
  });
  child.kill();
  rmSync(folder, { recursive: true });
  return result;
}

/** A bare Fastify handler on the same database, in a process of its own. */
export type BareHandler = {
  /** One call after the other that sends so many prepared statements and answers so many bytes; best of three. */
  measure(call: { statements: number; bytes: number }): Promise<Measured>;
  stop(): void;
};

/** Starts the handler that calls of the product are compared with. */
export async function startBareHandler(databaseUrl: string): Promise<BareHandler> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bareHandler.ts', String(port), databaseUrl]);
  await once(child.stdout, 'data');
  return {
    async measure({ statements, bytes }) {
      const path = `/?statements=${statements}&bytes=${bytes}`;
      const work = async (connection: RawConnection) => checked(await connection.call({ path }));
      const load = { origin: `http://127.0.0.1:${port}`, connections: 1, work, seconds: 0.2 };
      await measure(load);
      const runs = [await measure(load), await measure(load), await measure(load)];
      return runs.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;
    },
    stop: () => void child.kill(),
  };
}
