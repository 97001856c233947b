import type postgres from 'postgres';

type Reader = (text: string) => unknown;

const asNumber: Reader = Number;
const asText: Reader = (text) => text;
const asInstant: Reader = (text) => new Date(text);
const asBytes: Reader = (text) => Buffer.from(text.slice(2), 'hex');

/** PostgreSQL's own array types: element, array, how an element is read (as outside of arrays). */
const builtIn: [element: number, array: number, read: Reader][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, asBytes],
  [20, 1016, asText],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [25, 1009, asText],
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

/**
 * Array types for postgres.js, known beforehand. Left to itself it asks every new connection for them, outside of any promise that we
 * could catch: a server that goes away at that moment would end our process.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  builtIn.map(([element, array, read]) => [
    `array${array}`,
    {
      to: array,
      from: [array],
      serialize: (list: unknown) => write(list, element),
      parse: (text: string) => parse(text, read),
    },
  ]),
);

/** Which array type belongs to an element type, for `sql.array`. */
export const arrayTypeOf: Record<number, number> = Object.fromEntries(
  builtIn.map(([element, array]) => [element, array]),
);

function write(value: unknown, element: number): unknown {
  if (!Array.isArray(value)) return value;
  return `{${value.map((item) => (Array.isArray(item) ? write(item, element) : writeItem(item, element))).join(',')}}`;
}

function writeItem(item: unknown, element: number): string {
  if (item === null) return 'null';
  if (item === undefined) throw new Error('An array for the database holds undefined');
  return `"${textOf(item, element).replace(/[\\"]/g, '\\$&')}"`;
}

function textOf(item: unknown, element: number): string {
  if (element === 114 || element === 3802) return JSON.stringify(item);
  if (item instanceof Date) return item.toISOString();
  if (item instanceof Uint8Array) return `\\x${Buffer.from(item).toString('hex')}`;
  return String(item);
}

/** Reads `{a,"b, c",NULL,{…}}`. */
function parse(text: string, read: Reader): unknown[] {
  let at = text.indexOf('{');
  const quoted = () => {
    let item = '';
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      item += text[at];
    }
    at += 1;
    return read(item);
  };
  const plain = () => {
    const begin = at;
    while (text[at] !== ',' && text[at] !== '}') at += 1;
    const item = text.slice(begin, at);
    return item === 'NULL' ? null : read(item);
  };
  const list = (): unknown[] => {
    const items: unknown[] = [];
    for (at += 1; text[at] !== '}'; ) {
      if (text[at] === ',') at += 1;
      else items.push(text[at] === '{' ? list() : text[at] === '"' ? quoted() : plain());
    }
    at += 1;
    return items;
  };
  return list();
}
