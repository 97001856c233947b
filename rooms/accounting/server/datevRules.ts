import type { Booking } from './bookingRules.ts';
import { datevColumns } from './datevColumns.ts';
import { windows1252 } from './windows1252.ts';

/** How many postings one file takes. */
export const mostBookings = 99_999;

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

function row(booking: Booking, isClosed: boolean): string {
  const { amount, side, account, contraAccount, day, document, order, text } = booking;
  const values: { [column: string]: string } = {
    'Umsatz (ohne Soll/Haben-Kz)': datevAmount(amount),
    'Soll/Haben-Kennzeichen': side,
    'WKZ Umsatz': 'EUR',
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount,
    Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
    'Belegfeld 1': document.slice(0, 36),
    Buchungstext: text.slice(0, 60),
    Auftragsnummer: order.slice(0, 30),
    Festschreibung: isClosed ? '1' : '0',
  };
  return datevColumns
    .map((name) => {
      const value = values[name] ?? '';
      return isText(name) ? quoted(value) : value;
    })
    .join(';');
}

/** A batch of postings in the DATEV format: one file, Windows-1252, lines end with CRLF. */
export function datevFile(batch: DatevBatch, bookings: readonly Booking[]): Uint8Array {
  const lines = [head(batch), datevColumns.join(';'), ...bookings.map((one) => row(one, batch.isClosed))];
  return windows1252(lines.map((line) => `${line}\r\n`).join(''));
}
