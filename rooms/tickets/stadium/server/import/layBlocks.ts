import { layRows, middleOf, toTenth } from '../../layoutRules.ts';
import type { PlanBlock, PlanRow, Point } from '../../planRules.ts';
import type { ReadBlock } from './planRules.ts';

/** Between blocks that are laid out by themselves, and around all of them. */
const gap = 40;
const widest = 2000;
const seatWidth = 8;
const rowDepth = 9;

/**
 * Gives every block an outline and every seat a point. What has none in the table is laid out below the rest, stand by
 * stand, so that it can be moved where it belongs.
 */
export function layBlocks(
  read: readonly ReadBlock[],
  size: { width: number; height: number },
): { blocks: PlanBlock[]; width: number; height: number } {
  const fixed = new Map(read.flatMap((one) => (isFixed(one) ? [[one.block.number, withOutline(one)] as const] : [])));
  const lowest = Math.max(0, ...[...fixed.values()].flatMap(({ outline }) => outline.map(([, y]) => y)));
  const loose = read.filter((one) => !fixed.has(one.block.number)).map(({ block }) => block);
  const placed = new Map(inBands(loose, lowest + gap).map((block) => [block.number, block]));
  const blocks = read.map(({ block: { number } }) => fixed.get(number) ?? placed.get(number)!);
  const corners = blocks.flatMap(({ outline }) => outline);
  const reach = (axis: 0 | 1) => corners.reduce((far, corner) => Math.max(far, corner[axis]), 0);
  const grown = (far: number, before: number) => (far <= before ? before : Math.ceil(far) + gap);
  return { blocks, width: grown(reach(0), size.width), height: grown(reach(1), size.height) };
}

/** Standing blocks need an outline or a middle, seats need points or an outline. */
const isFixed = ({ block, isLaid }: ReadBlock): boolean => block.outline.length > 0 || isLaid;

function withOutline({ block, isLaid, first }: ReadBlock): PlanBlock {
  if (block.kind === 'standing')
    return { ...block, outline: block.outline.length > 0 ? block.outline : around(first.at!, block.places) };
  if (!isLaid) return { ...block, rows: layRows(block.outline, block.rows) };
  return { ...block, outline: block.outline.length > 0 ? block.outline : outlineOf(block.rows) };
}

const inDrawing = (value: number): number => toTenth(Math.max(0, value));
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [inDrawing(left), inDrawing(top)],
  [inDrawing(right), inDrawing(top)],
  [inDrawing(right), inDrawing(bottom)],
  [inDrawing(left), inDrawing(bottom)],
];

/** A square in which so many people can stand: five on a square metre. */
function around([x, y]: Point, places: number): Point[] {
  const half = Math.sqrt(places / 5) * 5;
  return box(x - half, y - half, x + half, y + half);
}

const margin = 6;

/** First row, then last row back, each with its middle; a little wider than the seats. */
function outlineOf(rows: readonly PlanRow[]): Point[] {
  const pointsOf = ({ seats }: PlanRow): Point[] =>
    [seats[0]!, seats[Math.floor(seats.length / 2)]!, seats.at(-1)!].map(({ x, y }): Point => [x, y]);
  const corners = [...pointsOf(rows[0]!), ...pointsOf(rows.at(-1)!).reverse()];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const isFlat = rows.length === 1 || rows[0]!.seats.length < 3 || rows.at(-1)!.seats.length < 3;
  if (isFlat)
    return box(Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin);
  const [mx, my] = middleOf(corners);
  return corners.map(([x, y]): Point => {
    const far = Math.hypot(x - mx, y - my) || 1;
    return [inDrawing(x + ((x - mx) / far) * margin), inDrawing(y + ((y - my) / far) * margin)];
  });
}

/** One band for each stand, its blocks side by side; a band that is too long goes on below. */
function inBands(blocks: readonly PlanBlock[], top: number): PlanBlock[] {
  const laid: PlanBlock[] = [];
  let y = top;
  for (const band of Map.groupBy(blocks, ({ stand }) => stand).values()) {
    let [x, deepest] = [gap, 0];
    for (const block of band) {
      const { width, depth } = sizeOf(block);
      if (x > gap && x + width > widest) [x, y, deepest] = [gap, y + deepest + gap, 0];
      const outline = box(x, y, x + width, y + depth);
      laid.push({ ...block, outline, rows: layRows(outline, block.rows) });
      x += width + gap;
      deepest = Math.max(deepest, depth);
    }
    y += deepest + gap;
  }
  return laid;
}

function sizeOf({ kind, rows, places }: PlanBlock): { width: number; depth: number } {
  if (kind === 'standing') return { width: Math.sqrt(places / 5) * 10, depth: Math.sqrt(places / 5) * 10 };
  const longest = rows.reduce((seats, row) => Math.max(seats, row.seats.length), 1);
  return { width: longest * seatWidth + 2 * margin, depth: Math.max(rows.length, 1) * rowDepth };
}
