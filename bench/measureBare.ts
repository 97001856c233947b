import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../journeys/product.ts';
import { type Measured, median } from './measure.ts';
import { checked } from './purchase.ts';

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
