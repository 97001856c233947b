import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { moveIntoPlace } from './moveIntoPlace.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurve-move-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const made = (name: string) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'entry.js'), name);
  return join(folder, name);
};

it('lets the first of two processes that build the same at once win, and the other go on', async () => {
  const place = join(folder, 'build');
  await moveIntoPlace(made('build.1'), place);
  await moveIntoPlace(made('build.2'), place);
  expect(readFileSync(join(place, 'entry.js'), 'utf8')).toBe('build.1');
});

it('fails where there is nothing to move', async () => {
  await expect(moveIntoPlace(join(folder, 'nowhere'), join(folder, 'build'))).rejects.toThrow('ENOENT');
});
