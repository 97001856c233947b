import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { provenRows, specTable } from './specProof.ts';
import { readDecisions, readSpecRows, type SpecRow } from './specRows.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'kurve-spec-'));
mkdirSync(join(folder, 'docs/decisions'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (id: string, isOpen = false): SpecRow => ({ id, area: id.split('-')[0] ?? '', isOpen, fact: id });
const rows = [row('CART-01'), row('CART-02', true), row('CART-03'), row('ID-01')];
const file = (text: string, path = 'rooms/buying/cart/server/a.test.ts') => ({ path, text });

describe('which rows are proven', () => {
  it('reads the ids with which test names begin, of tests only', () => {
    const sources = [
      file("it('CART-01 CART-03 keeps lines', () => {}); it('keeps CART-99', () => {});"),
      file("it.each([1])('CART-03 keeps %s', () => {});", 'journeys/buy.test.ts'),
      file("it('ID-01 is no test file', () => {});", 'rooms/buying/cart/server/a.ts'),
    ];
    const proofs = provenRows(sources, rows, () => false);
    expect([...proofs.keys()]).toEqual(['CART-01', 'CART-03']);
    expect(specTable(rows, proofs)).toEqual([
      'area   proven   all  tests',
      'CART        2     3  journeys/buy.test.ts rooms/buying/cart/server/a.test.ts',
      'ID          0     1  ',
      'all         2     4',
    ]);
  });

  it('counts an open row only when a decision closes it', () => {
    const sources = [file("it('CART-02 keeps lines', () => {});")];
    expect([...provenRows(sources, rows, () => false).keys()]).toEqual([]);
    expect([...provenRows(sources, rows, ({ id }) => id === 'CART-02').keys()]).toEqual(['CART-02']);
  });

  it('reads decisions from their "Decides" lines', () => {
    writeFileSync(join(folder, 'docs/decisions/0001-a.md'), 'We keep CART-03.\n\nDecides: CART-02, ID-01\n');
    const decided = readDecisions(folder);
    expect(rows.filter(decided).map(({ id }) => id)).toEqual(['CART-02', 'ID-01']);
    writeFileSync(join(folder, 'docs/decisions/0002-b.md'), 'Decides: every proposal of the catalogue\n');
    expect(rows.every(readDecisions(folder))).toBe(true);
  });
});

describe('the rows themselves', () => {
  it('are the 1,364 of the catalogue, each once', () => {
    const all = readSpecRows(root);
    expect(all).toHaveLength(1364);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1364);
    expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(218);
  });

  it('refuse a line that is no row', () => {
    writeFileSync(join(folder, 'docs/spec-rows.tsv'), 'CART-01\t\tA fact\nno row\n');
    expect(() => readSpecRows(folder)).toThrow('docs/spec-rows.tsv:2');
  });
});
