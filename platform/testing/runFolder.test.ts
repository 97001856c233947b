import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRunFolder } from './runFolder.ts';

it('is a folder of each run, and removes what killed runs have left, not what others use', async () => {
  const first = await makeRunFolder();
  // No process has so high a number.
  const left = join(dirname(first), 'kurve-test-4194305-left');
  mkdirSync(left);
  const second = await makeRunFolder();
  expect([existsSync(first), existsSync(left), second === first]).toEqual([true, false, false]);
  for (const folder of [first, second]) rmSync(folder, { recursive: true });
});
