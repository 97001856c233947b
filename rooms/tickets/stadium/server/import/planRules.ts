import type { CsvRow } from '#platform/csv/readCsv.ts';
import { placesOf, rankBlocks } from '../../layoutRules.ts';
import type { PlanBlock, PlanRow } from '../../planRules.ts';
import { layBlocks } from './layBlocks.ts';
import { type Fault, type PlaceLine, readLines } from './tableRules.ts';

const most = { places: 150_000, blocks: 999, rows: 200, seats: 300 };

/** A block as its lines say it; `isLaid`: each of its places has a point in the drawing. */
export type ReadBlock = { first: PlaceLine; block: PlanBlock; isLaid: boolean };

/** What a table comes to: blocks with all places laid out, or what is wrong with it. */
export type PlanTable = { blocks: PlanBlock[]; width: number; height: number; faults: Fault[] };

/**
 * Reads a plan from a table. `size`: of the version before, which is kept where everything fits. Every fault is told,
 * by line.
 */
export function planOf(
  rows: readonly CsvRow[],
  size: { width: number; height: number } = { width: 0, height: 0 },
): PlanTable {
  const { lines, faults } = readLines(rows);
  const groups = Map.groupBy(lines, ({ stand, block }) => JSON.stringify([stand, block]));
  const read = [...groups.values()].map((group, at) => blockOf(group, at + 1, faults));
  const places = read.reduce((sum, { block }) => sum + block.places, 0);
  const last = lines.at(-1)?.line ?? 1;
  if (places > most.places) faults.push({ line: last, code: 'TOO_MANY_PLACES', value: String(places) });
  if (read.length > most.blocks) faults.push({ line: last, code: 'TOO_MANY_BLOCKS', value: String(read.length) });
  if (places === 0 && faults.length === 0) faults.push({ line: 1, code: 'NO_PLACES', value: '' });
  // What cannot be taken is counted, and not laid out: it may be of any shape.
  if (faults.length > 0)
    return { ...size, blocks: read.map(({ block }) => block), faults: faults.toSorted((a, b) => a.line - b.line) };
  const laid = layBlocks(read, size);
  return { ...laid, blocks: rankBlocks(laid.blocks, laid), faults };
}

function blockOf(lines: readonly PlaceLine[], number: number, faults: Fault[]): ReadBlock {
  const first = lines[0]!;
  for (const { line, kind } of lines)
    if (kind !== first.kind) faults.push({ line, code: 'KIND_MIXED', value: `${first.kind} / ${kind}` });
  const rows = first.kind === 'standing' ? [] : rowsOf(lines, faults);
  if (first.kind === 'standing')
    for (const { line, block } of lines.slice(1)) faults.push({ line, code: 'STANDING_TWICE', value: block });
  if (rows.length > most.rows) faults.push({ line: first.line, code: 'TOO_MANY_ROWS', value: first.block });
  const { stand, block: label, kind, category } = first;
  const outline = lines.find((line) => line.outline)?.outline ?? [];
  const entrance = lines.find((line) => line.entrance !== '')?.entrance ?? '';
  const block = { number, stand, label, kind, category, entrance, outline, rank: 0, places: first.capacity, rows };
  return { first, block: { ...block, places: placesOf(block) }, isLaid: lines.every(({ at }) => at !== undefined) };
}

function rowsOf(lines: readonly PlaceLine[], faults: Fault[]): PlanRow[] {
  const rows = Map.groupBy(lines, ({ row }) => row);
  return [...rows].map(([label, places]) => {
    const { category } = places[0]!;
    const known = new Set<string>();
    for (const { line, seat, category: own, row } of places) {
      if (known.has(seat)) faults.push({ line, code: 'SEAT_TWICE', value: `${row} / ${seat}` });
      if (own !== category) faults.push({ line, code: 'CATEGORY_MIXED', value: `${row}: ${category} / ${own}` });
      known.add(seat);
    }
    if (places.length > most.seats) faults.push({ line: places[0]!.line, code: 'ROW_TOO_LONG', value: label });
    const seats = places.map(({ seat, at, attributes }) => ({
      label: seat,
      x: at?.[0] ?? 0,
      y: at?.[1] ?? 0,
      attributes,
    }));
    return { label, category, rank: 0, seats };
  });
}
