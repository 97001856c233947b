import { club } from '#club/club.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type { resaleOfficeApi } from '../../officeApi.ts';
import { numbersOf } from '../runs/previewRun.ts';
import { listEntriesBetween, listStatement } from './officeOfferStore.ts';

type Api = typeof resaleOfficeApi;

/** Lines of one file at most. */
const mostLines = 100_000;

const csv = (ctx: FanContext, fileName: string, columns: string[], rows: unknown[][]): FileReply => ({
  contentType: 'text/csv; charset=utf-8',
  fileName,
  content: spreadsheetOf(ctx.locale, columns, rows),
});

/** When a day begins where the club is. */
const midnightOf = (day: string): Date => momentsOf(day, '00:00', club.timeZone)[0] ?? new Date(`${day}T00:00:00Z`);

/** The ledger of resale from one day to another, both included: a line for each entry, a debit is positive. */
export async function exportResaleJournal(
  ctx: FanContext,
  { from, to }: InputOf<Api['exportResaleJournal']>,
): Promise<FileReply> {
  const entries = await listEntriesBetween(ctx.sql, midnightOf(from), midnightOf(addDays(to, 1)), mostLines);
  const numbers = await numbersOf(ctx, [...new Set(entries.map(({ listingId }) => listingId))]);
  const rows = entries.map(({ bookedAt, transactionId, listingId, kind, account, amount }) => [
    ...[bookedAt.toISOString(), transactionId, `R${numbers.get(listingId)}`, kind, account],
    ...[amount > 0 ? amount / 100 : '', amount < 0 ? -amount / 100 : ''],
  ]);
  const columns = ['bookedAt', 'transaction', 'offer', 'kind', 'account', 'debit', 'credit'];
  return csv(ctx, `resale-journal-${from}-${to}.csv`, columns, rows);
}

/** What a seller was promised and paid, offer by offer. */
export async function exportSellerStatement(
  ctx: FanContext,
  { accountId }: InputOf<Api['exportSellerStatement']>,
): Promise<FileReply> {
  ctx.concerns(accountId);
  const lines = await listStatement(ctx.sql, accountId, mostLines);
  const numbers = await numbersOf(
    ctx,
    lines.map(({ listingId }) => listingId),
  );
  const rows = lines.map((line) => [
    ...[`R${numbers.get(line.listingId)}`, line.createdAt.toISOString(), line.soldAt?.toISOString() ?? ''],
    ...[line.price / 100, line.handlingFee / 100, line.reimbursementFee / 100, line.reimbursed / 100],
    ...[line.payoutType, line.payoutState ?? '', line.payoutState === 'done' ? (line.paidOut ?? 0) / 100 : ''],
    ...[line.payoutState === 'done' ? line.stateAt?.toISOString() : ''],
  ]);
  const columns = [
    ...['offer', 'offeredAt', 'soldAt', 'price', 'handlingFee', 'reimbursementFee', 'confirmed', 'way', 'state'],
    ...['paid', 'paidAt'],
  ];
  return csv(ctx, `resale-statement-${accountId}.csv`, columns, rows);
}
