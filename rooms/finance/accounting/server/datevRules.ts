import type { Booking } from './bookingRules.ts';
import { datevColumns } from './datevColumns.ts';
import { windows1252 } from './windows1252.ts';

/** How many postings one file takes. */
export const maxBookings = 99_999;

export type DatevBatch = {
  adviser: number;
  client: number;
  /** Month and day, such as `07-01`. */
  yearBegins: string;
  accountLength: number;
  chart: string;
  /** Days, YYYY-MM-DD. */
  first: string;
  last: string;
  /** At most 30 characters. */
  name: string;
  /** When the file is made, as clocks in the club's time show it: `20261125003000000`. */
  madeAt: string;
  /** Postings of a closed month can be changed no more (Festschreibung). */
  isClosed: boolean;
};

const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`;
const compact = (day: string): string => day.replaceAll('-', '');

/** The first day of the books' year that a day lies in. */
export function yearOf(day: string, begins: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= begins ? `${year}-${begins}` : `${year - 1}-${begins}`;
}

/** Cents as DATEV writes amounts: `1234,56`. */
export const datevAmount = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

function head(batch: DatevBatch): string {
  const { adviser, client, yearBegins, accountLength, chart, first, last, name, madeAt, isClosed } = batch;
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, madeAt, '', quoted('KV'), quoted(''), quoted('')],
    ...[adviser, client, compact(yearOf(first, yearBegins)), accountLength, compact(first), compact(last)],
    ...[quoted(name.slice(0, 30)), quoted(''), 1, 0, isClosed ? 1 : 0, quoted('EUR'), '', quoted(''), '', ''],
    ...[quoted(chart), '', '', quoted(''), quoted('')],
  ].join(';');
}

/** Texts stand in quotes, numbers, accounts and days do not. */
const isText = (name: string): boolean =>
  /^(WKZ|BU-Schl|Belegfeld|Buchungstext|Beleglink|Beleginfo|KOST\d|Zusatz|Auftragsnummer)/.test(name) ||
  name === 'Soll/Haben-Kennzeichen';

/** Which columns are filled, in their order, each with the empty ones before it as they stand in every row. */
const filled = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['Belegdatum', 'Belegfeld 1', 'Buchungstext', 'Auftragsnummer', 'Festschreibung'],
].map((name, n, names) => {
  const from = n === 0 ? 0 : datevColumns.indexOf(names[n - 1] ?? '') + 1;
  return datevColumns.slice(from, datevColumns.indexOf(name)).map(emptyOf).join('');
});
const end = datevColumns
  .slice(datevColumns.indexOf('Festschreibung') + 1)
  .map(() => ';')
  .join('');

function emptyOf(name: string): string {
  return isText(name) ? '"";' : ';';
}

function row({ amount, side, day, document, text, order, ...accounts }: Booking, isClosed: boolean): string {
  const values = [
    ...[datevAmount(amount), quoted(side), quoted('EUR'), accounts.account, accounts.contraAccount],
    ...[`${day.slice(8, 10)}${day.slice(5, 7)}`, quoted(document.slice(0, 36)), quoted(text.slice(0, 60))],
    ...[quoted(order.slice(0, 30)), isClosed ? '1' : '0'],
  ];
  return values.map((value, n) => `${filled[n]}${value}`).join(';') + end;
}

/** How a file in the DATEV format begins: the batch and its columns. Windows-1252, lines end with CRLF. */
export const datevHead = (batch: DatevBatch): Uint8Array =>
  windows1252(`${head(batch)}\r\n${datevColumns.join(';')}\r\n`);

/** Rows of such a file. */
export const datevRows = ({ isClosed }: DatevBatch, bookings: readonly Booking[]): Uint8Array =>
  windows1252(bookings.map((one) => `${row(one, isClosed)}\r\n`).join(''));
