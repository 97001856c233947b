import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A row of the catalogue: what the product must do. `isOpen`: the spec leaves the point open, a decision of ours closes
 * it.
 */
export type SpecRow = { id: string; area: string; isOpen: boolean; fact: string };

/** Reads `docs/spec-rows.tsv`: id, `?` where the point is open, the fact in one line. */
export function readSpecRows(root: string): SpecRow[] {
  const lines = readFileSync(join(root, 'docs/spec-rows.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [id = '', mark, fact] = line.split('\t');
    if (!/^[A-Z]+-\d+$/.test(id) || fact === undefined) throw new Error(`docs/spec-rows.tsv:${index + 1} is not a row`);
    return { id, area: id.split('-')[0] ?? '', isOpen: mark === '?', fact };
  });
}

/**
 * Which open rows a decision closes: a file in `docs/decisions/` has a line `Decides: CART-66, CHK-12`, or
 * `Decides: every proposal of the catalogue`.
 */
export function readDecisions(root: string): (row: SpecRow) => boolean {
  const folder = join(root, 'docs/decisions');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const decided = texts.flatMap((text) => [...text.matchAll(/^Decides: (.+)$/gm)].map(([, what]) => what ?? ''));
  if (decided.some((what) => what.startsWith('every proposal of the catalogue'))) return () => true;
  const ids = new Set(decided.flatMap((what) => what.match(/[A-Z]+-\d+/g) ?? []));
  return ({ id }) => ids.has(id);
}
