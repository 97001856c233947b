import { createHash } from 'node:crypto';
import { accounting } from '#club/accounting.ts';
import { club } from '#club/club.ts';
import { csvOf } from '#platform/csv/csvRules.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { PartnerMonth, PostedDocument } from '#rooms/order/server/index.ts';
import { type Booking, bookingsOf } from './bookingRules.ts';
import { type DatevBatch, datevFile, mostBookings } from './datevRules.ts';
import { daysOfMonth } from './dayRules.ts';

export type FileFormat = 'datev' | 'csv';
export type MonthFile = { format: FileFormat; part: number; content: Uint8Array };

const bookingsOfAll = (documents: readonly PostedDocument[]): Booking[] =>
  documents.flatMap((document) => bookingsOf(document, accounting));

/** How many files the postings of a month take; at least one. */
export const countParts = (documents: readonly PostedDocument[]): number =>
  Math.max(1, Math.ceil(bookingsOfAll(documents).length / mostBookings));

/** A month as DATEV files, one for every 99,999 postings. `now`: noted in the files as the moment they were made. */
export function datevFiles(
  { tenant, month }: PartnerMonth,
  documents: readonly PostedDocument[],
  { now, isClosed }: { now: Date; isClosed: boolean },
): MonthFile[] {
  const { first, last } = daysOfMonth(month);
  const { date, time } = wallTimeAt(now, club.timeZone);
  const { adviser, client } = accounting.clients[String(tenant)] ?? { adviser: 1001, client: tenant };
  const { yearBegins, accountLength, chart } = accounting;
  const bookings = bookingsOfAll(documents);
  return Array.from({ length: Math.max(1, Math.ceil(bookings.length / mostBookings)) }, (_, index) => {
    const batch: DatevBatch = {
      ...{ adviser, client, yearBegins, accountLength, chart, first, last, isClosed },
      name: `Kurve ${month} Partner ${tenant}`,
      madeAt: `${date}${time}00000`.replace(/\D/g, ''),
    };
    const ofPart = bookings.slice(index * mostBookings, (index + 1) * mostBookings);
    return { format: 'datev', part: index + 1, content: datevFile(batch, ofPart) };
  });
}

/** A month as a plain table: a row for each document, kind and rate; credit notes are negative. */
export function csvFile(documents: readonly PostedDocument[]): MonthFile {
  const columns = ['day', 'document', 'documentKind', 'order', 'kind', 'vatRate', 'gross', 'net', 'vat', 'paymentType'];
  const rows = documents.flatMap(({ issuedOn, number, kind: documentKind, orderNumber, paymentType, postings }) => {
    const sign = documentKind === 'invoice' ? 1 : -1;
    return postings.map(({ kind, vatRate, gross, vat }) => [
      ...[issuedOn, number, documentKind, orderNumber, kind, Number(vatRate)],
      ...[(sign * gross) / 100, (sign * (gross - vat)) / 100, (sign * vat) / 100, paymentType],
    ]);
  });
  return { format: 'csv', part: 1, content: csvOf(columns, rows) };
}

/** What tells one file from any other, in hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** How a file is called; DATEV takes batches only under names that begin like this. */
export const fileNameOf = ({ tenant, month }: PartnerMonth, { format, part }: Omit<MonthFile, 'content'>): string =>
  format === 'csv'
    ? `documents-${tenant}-${month}.csv`
    : `EXTF_Buchungsstapel_${tenant}_${month}${part > 1 ? `_${part}` : ''}.csv`;
