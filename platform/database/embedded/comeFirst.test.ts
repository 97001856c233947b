import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { comeFirst } from './comeFirst.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurve-first-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['a session that nobody has given a weight comes first', '/autogroup-12 nice 0\n', '-10'],
  ['a weight that somebody has set stays', '/autogroup-12 nice 5\n', '/autogroup-12 nice 5\n'],
  ['a weight that ends in 0 is one too', '/autogroup-12 nice 10\n', '/autogroup-12 nice 10\n'],
])('%s', (_, before, after) => {
  const file = join(folder, 'autogroup');
  writeFileSync(file, before);
  comeFirst(file);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

it('does without where there is no such thing', () => {
  expect(() => comeFirst(join(folder, 'missing'))).not.toThrow();
});
