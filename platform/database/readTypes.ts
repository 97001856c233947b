import { parse as parseArray } from 'postgres-array';

type Reader = (text: string) => unknown;

const asNumber: Reader = Number;
const asText: Reader = (text) => text;
const asInstant: Reader = (text) => new Date(text);
const asBytes: Reader = (text) => Buffer.from(text.slice(2), 'hex');
const asFlag: Reader = (text) => text === 't';

/**
 * How values arrive, by the number of their type in PostgreSQL and of its lists. Whole numbers that JavaScript cannot
 * hold, and decimals, stay texts.
 */
const known: [type: number, list: number, read: Reader][] = [
  [16, 1000, asFlag],
  [17, 1001, asBytes],
  [20, 1016, asText],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [25, 1009, asText],
  [26, 1028, asNumber],
  [114, 199, JSON.parse],
  [700, 1021, asNumber],
  [701, 1022, asNumber],
  [1043, 1015, asText],
  [1082, 1182, asInstant],
  [1114, 1115, asInstant],
  [1184, 1185, asInstant],
  [1700, 1231, asText],
  [2950, 2951, asText],
  [3802, 3807, JSON.parse],
];

const readers = new Map<number, Reader>(
  known.flatMap(([type, list, read]): [number, Reader][] => [
    [type, read],
    [list, (text) => parseArray(text, read)],
  ]),
);

/** Reads the values of a type; one that is not known stays a text. */
export const readerOf = (type: number): Reader => readers.get(type) ?? asText;
