import { createHash } from 'node:crypto';
import { accounting } from '#club/accounting.ts';
import { club } from '#club/club.ts';
import { csvLines, csvOf } from '#platform/csv/csvRules.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import type { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { type Booking, bookingsOf } from './bookingRules.ts';
import { type DatevBatch, datevHead, datevRows, maxBookings } from './datevRules.ts';
import { daysOfMonth } from './dayRules.ts';
import { inSlices } from './inSlices.ts';
import type { MonthMoney } from './postedMoney.ts';
import { bookingsOfResale } from './resaleBookingRules.ts';

export type FileFormat = 'datev' | 'csv';
export type MonthFile = { format: FileFormat; part: number; content: Uint8Array };

/** As kinds of goods are called in the postings, which the accountants of a German club read. */
const kindNames = { ...collectedWords('kinds', 'de').kinds, CounterTicket: 'Tickets Kasse' };

async function bookingsOfAll({ documents, resale }: MonthMoney): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for await (const some of inSlices(documents))
    for (const document of some) bookings.push(...bookingsOf(document, accounting, kindNames));
  for await (const some of inSlices(resale))
    for (const transaction of some) bookings.push(...bookingsOfResale(transaction, accounting));
  return bookings;
}

/** How many files the postings of a month take; at least one. */
export const countParts = async (money: MonthMoney): Promise<number> => partsFor(await bookingsOfAll(money));

const partsFor = ({ length }: readonly Booking[]): number => Math.max(1, Math.ceil(length / maxBookings));

/**
 * A month as DATEV files, one for every 99,999 postings; made in turns with other calls. `now`: noted in the files as
 * the moment they were made.
 */
export async function datevFiles(
  { tenant, month }: bookkeeping.PartnerMonth,
  money: MonthMoney,
  { now, isClosed }: { now: Date; isClosed: boolean },
): Promise<MonthFile[]> {
  const { first, last } = daysOfMonth(month);
  const { date, time } = wallTimeAt(now, club.timeZone);
  const { adviser, client } = accounting.clients[String(tenant)] ?? { adviser: 1001, client: tenant };
  const { yearBegins, accountLength, chart } = accounting;
  const bookings = await bookingsOfAll(money);
  const files: MonthFile[] = [];
  for (let index = 0; index < partsFor(bookings); index += 1) {
    const batch: DatevBatch = {
      adviser,
      client,
      yearBegins,
      accountLength,
      chart,
      first,
      last,
      isClosed,
      name: `Kurve ${month} Partner ${tenant}`,
      madeAt: `${date}${time}00000`.replace(/\D/g, ''),
    };
    const ofPart = bookings.slice(index * maxBookings, (index + 1) * maxBookings);
    const pieces = [datevHead(batch)];
    for await (const some of inSlices(ofPart)) pieces.push(datevRows(batch, some));
    files.push({ format: 'datev', part: index + 1, content: Buffer.concat(pieces) });
  }
  return files;
}

/** A month as a plain table: a row for each document, kind and rate; credit notes are negative. */
export async function csvFile({ documents }: Pick<MonthMoney, 'documents'>): Promise<MonthFile> {
  const columns = ['day', 'document', 'documentKind', 'order', 'kind', 'vatRate', 'gross', 'net', 'vat', 'paymentType'];
  const pieces = [csvOf(columns, [])];
  for await (const some of inSlices(documents)) pieces.push(Buffer.from(csvLines(some.flatMap(csvRows))));
  return { format: 'csv', part: 1, content: Buffer.concat(pieces) };
}

function csvRows({
  issuedOn,
  number,
  kind: documentKind,
  orderNumber,
  paymentType,
  postings,
}: bookkeeping.PostedDocument) {
  const sign = documentKind === 'invoice' ? 1 : -1;
  return postings.map(({ kind, vatRate, gross, vat }) => [
    ...[issuedOn, number, documentKind, orderNumber, kind, Number(vatRate)],
    ...[(sign * gross) / 100, (sign * (gross - vat)) / 100, (sign * vat) / 100, paymentType],
  ]);
}

/** What tells one file from any other, in hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** How a file is called; DATEV takes batches only under names that begin like this. */
export const fileNameOf = (
  { tenant, month }: bookkeeping.PartnerMonth,
  { format, part }: Omit<MonthFile, 'content'>,
): string =>
  format === 'csv'
    ? `documents-${tenant}-${month}.csv`
    : `EXTF_Buchungsstapel_${tenant}_${month}${part > 1 ? `_${part}` : ''}.csv`;
