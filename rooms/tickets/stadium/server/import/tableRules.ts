import type { CsvRow } from '#platform/csv/readCsv.ts';
import { type BlockKind, blockKinds, type Point, seatAttributes } from '../../planRules.ts';

/** Columns of a plan's table; those that are not needed may be left out. */
export const columns = [
  ...(['stand', 'block', 'kind', 'row', 'seat', 'category', 'attributes', 'x', 'y', 'capacity'] as const),
  ...(['entrance', 'outline'] as const),
];
type Column = (typeof columns)[number];
const neededColumns: readonly Column[] = ['stand', 'block', 'kind', 'category'];

/** What is wrong in a line (counted from 1); `code` has words in the room's `faults`, and `value` is what was there. */
export type Fault = { line: number; code: string; value: string };
type AddFault = (code: string, value?: string) => void;

/** Largest coordinate of a drawing: 2 km. */
const maxCoordinate = 20_000;
const maxLengths = { stand: 60, block: 20, row: 8, seat: 8, entrance: 60 } as const;
const maxCapacity = 30_000;

/** One line: a seat, or a standing block. */
export type PlaceLine = {
  line: number;
  stand: string;
  block: string;
  kind: BlockKind;
  row: string;
  seat: string;
  category: number;
  attributes: number;
  at: Point | undefined;
  capacity: number;
  entrance: string;
  outline: Point[] | undefined;
};

/** Lines of a table that can be read, and what is wrong with the others. */
export function readLines(rows: readonly CsvRow[]): { lines: PlaceLine[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const [head, ...body] = rows;
  if (!head) return { lines: [], faults: [{ line: 1, code: 'FILE_EMPTY', value: '' }] };
  if (head.fault) return { lines: [], faults: [{ line: head.line, code: 'UNREADABLE', value: head.fault }] };
  const names = head.cells.map((cell) => cell.toLowerCase());
  const addHeadFault = (code: string, value: string) => faults.push({ line: head.line, code, value });
  for (const name of names) if (!columns.includes(name as Column)) addHeadFault('COLUMN_UNKNOWN', name);
  for (const name of neededColumns) if (!names.includes(name)) addHeadFault('COLUMN_MISSING', name);
  if (faults.length > 0) return { lines: [], faults };
  const places = new Map(names.map((name, at) => [name as Column, at]));
  const lines = body.flatMap(({ line, cells, fault }) => {
    const before = faults.length;
    const addFault: AddFault = (code, value = '') => faults.push({ line, code, value });
    if (fault) {
      addFault('UNREADABLE', fault);
      return [];
    }
    const place = readLine((name) => cells[places.get(name) ?? -1] ?? '', addFault);
    return faults.length === before ? [{ line, ...place }] : [];
  });
  return { lines, faults };
}

type Cells = (name: Column) => string;

function readLine(cell: Cells, addFault: AddFault): Omit<PlaceLine, 'line'> {
  const kind = cell('kind').toLowerCase();
  if (!blockKinds.includes(kind as BlockKind)) addFault('KIND_UNKNOWN', cell('kind'));
  const isStanding = kind === 'standing';
  const needed: Column[] = ['stand', 'block', ...(isStanding ? [] : (['row', 'seat'] as const))];
  for (const name of needed) if (cell(name) === '') addFault('CELL_MISSING', name);
  for (const [name, most] of Object.entries(maxLengths))
    if (cell(name as Column).length > most) addFault('TEXT_TOO_LONG', name);
  const category = Number(cell('category'));
  if (!Number.isInteger(category) || category < 1 || category > 99) addFault('CATEGORY_INVALID', cell('category'));
  return {
    stand: cell('stand'),
    block: cell('block'),
    kind: kind as BlockKind,
    row: cell('row'),
    seat: cell('seat'),
    category,
    attributes: readAttributes(cell('attributes'), addFault),
    at: readPoint(cell('x'), cell('y'), addFault),
    capacity: readCapacity(cell('capacity'), isStanding, addFault),
    entrance: cell('entrance'),
    outline: readOutline(cell('outline'), addFault),
  };
}

function readAttributes(text: string, addFault: AddFault): number {
  const words = text.split(/[\s,+|]+/).filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const value = seatAttributes[word.toLowerCase() as keyof typeof seatAttributes];
    if (value === undefined) addFault('ATTRIBUTE_UNKNOWN', word);
    else sum |= value;
  }
  return sum;
}

/** Spreadsheets write a comma into numbers where the language does. */
function readNumber(text: string): number | undefined {
  const value = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= maxCoordinate ? value : undefined;
}

function readPoint(x: string, y: string, addFault: AddFault): Point | undefined {
  if (x === '' && y === '') return undefined;
  const point = [readNumber(x), readNumber(y)];
  if (point.includes(undefined)) addFault('COORDINATE_INVALID', `${x} / ${y}`);
  return point as Point;
}

function readCapacity(text: string, isStanding: boolean, addFault: AddFault): number {
  if (text === '') {
    if (isStanding) addFault('CAPACITY_MISSING');
    return 1;
  }
  const value = Number(text);
  const isFine = isStanding ? Number.isInteger(value) && value > 0 && value <= maxCapacity : value === 1;
  if (!isFine) addFault(isStanding ? 'CAPACITY_INVALID' : 'CAPACITY_OF_SEAT', text);
  return value;
}

/** Corners as `x y`, parted by commas: `100 100, 190 100, 190 200`. */
function readOutline(text: string, addFault: AddFault): Point[] | undefined {
  if (text === '') return undefined;
  const points = text.split(',').map((corner) => corner.trim().split(/\s+/).map(readNumber));
  const isFine =
    points.length >= 3 && points.length <= 60 && points.every((p) => p.length === 2 && !p.includes(undefined));
  if (!isFine) addFault('OUTLINE_INVALID', text.slice(0, 40));
  return isFine ? (points as Point[]) : undefined;
}
