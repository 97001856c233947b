import { layRows, toTenth } from './layoutRules.ts';
import type { BlockKind, Point } from './planRules.ts';

type Size = { width: number; height: number };

const within = (value: number, most: number): number => toTenth(Math.min(most, Math.max(0, value)));

/** Moves one corner of an outline; it stays in the drawing. */
export const moveCorner = (outline: readonly Point[], at: number, [dx, dy]: Point, size: Size): Point[] =>
  outline.map(([x, y], index) => (index === at ? [within(x + dx, size.width), within(y + dy, size.height)] : [x, y]));

/** Moves a whole outline as far as the drawing goes; its shape stays. */
export function moveOutline(outline: readonly Point[], [dx, dy]: Point, size: Size): Point[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const byX = Math.min(size.width - Math.max(...xs), Math.max(-Math.min(...xs), dx));
  const byY = Math.min(size.height - Math.max(...ys), Math.max(-Math.min(...ys), dy));
  return outline.map(([x, y]) => [toTenth(x + byX), toTenth(y + byY)]);
}

/** Adds a corner in the middle between one and the next. */
export function addCorner(outline: readonly Point[], at: number): Point[] {
  const [x, y] = outline[at]!;
  const [nextX, nextY] = outline[(at + 1) % outline.length]!;
  return outline.toSpliced(at + 1, 0, [toTenth((x + nextX) / 2), toTenth((y + nextY) / 2)]);
}

/** Takes a corner away; three stay. */
export const removeCorner = (outline: readonly Point[], at: number): Point[] =>
  outline.length > 3 ? outline.toSpliced(at, 1) : [...outline];

/** The part of the drawing around an outline, so wide that its neighbours are seen. */
export function viewAround(outline: readonly Point[]): Size & { x: number; y: number } {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const margin = Math.max(width, height, 100) / 2;
  return { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** What a clerk says of a new block: rows and seats of each, or standing places. */
export type BlockRequest = {
  label: string;
  stand: string;
  kind: BlockKind;
  category: number;
  rows: number;
  seats: number;
  places: number;
};

/** Units of the drawing for a seat, for a row, and for a standing block. */
const room = { seat: 8, row: 10, ends: 12, standing: 120 };

/** A new block as a rectangle in the middle of the drawing, its rows and seats numbered from 1. */
export function newBlock(request: BlockRequest, size: Size) {
  const { label, stand, kind, category, places } = request;
  const isStanding = kind === 'standing';
  const width = Math.min(size.width, isStanding ? room.standing : request.seats * room.seat + room.ends);
  const height = Math.min(size.height, isStanding ? room.standing : request.rows * room.row);
  const [x, y] = [toTenth((size.width - width) / 2), toTenth((size.height - height) / 2)];
  const outline: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const seats = Array.from({ length: request.seats }, (_, at) => ({
    label: String(at + 1),
    x: 0,
    y: 0,
    attributes: 0,
  }));
  const empty = Array.from({ length: request.rows }, (_, at) => ({ label: String(at + 1), category, rank: 0, seats }));
  const rows = isStanding ? [] : layRows(outline, empty).map(({ rank: _, ...row }) => row);
  return { label, stand, kind, category, entrance: '', outline, rows, places: isStanding ? places : 0 };
}
