import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { partners } from '#club/partners.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { resaleBooks } from '#rooms/tickets/marketplace/server/index.ts';
import { type accountingApi, accountingRefusals } from '../api.ts';
import { closingsOnWire } from './closingReply.ts';
import * as closings from './closingStore.ts';
import { csvFile, datevFiles, sha256 } from './monthFiles.ts';
import { listMonthMoney } from './postedMoney.ts';

type RoomApi = typeof accountingApi;
type Reply = ReplyOf<RoomApi['closeMonth']>;
const pack = promisify<Uint8Array, Buffer>(gzip);

/**
 * Closes a month that is over: the database takes no document for it any more, and its files are kept. Refuses 404 for
 * an unknown partner, 409 for a month that is not over or closed already.
 */
export async function closeMonth(ctx: FanContext, of: InputOf<RoomApi['closeMonth']>): Promise<Reply> {
  const { tenant, month } = of;
  if (!partners.some(({ id }) => id === String(tenant))) refuse(commonRefusals.notFound);
  if (month >= ctx.today().slice(0, 7)) refuse(accountingRefusals.monthNotOver);
  const closing = await ctx.inTransaction(async (tx) => {
    await bookkeeping.waitForDocuments(tx);
    await resaleBooks.waitForBookings(tx);
    if (await closings.findCurrent(tx.sql, of)) refuse(accountingRefusals.monthClosed);
    await bookkeeping.closeMonth(tx, of);
    return saveMonth(tx, of);
  });
  return onlyOne(ctx, closing);
}

/** Writes the closing and its files, as the month stands now. */
async function saveMonth(tx: FanContext, of: bookkeeping.PartnerMonth): Promise<closings.Closing | undefined> {
  const money = await listMonthMoney(tx, of);
  const { documents } = money;
  const invoices = documents.filter(({ kind }) => kind === 'invoice').length;
  const sum = (amountOf: (posting: bookkeeping.Posting) => number) =>
    documents.reduce((all, { kind, postings }) => {
      const ofDocument = postings.reduce((one, posting) => one + amountOf(posting), 0);
      return all + (kind === 'invoice' ? ofDocument : -ofDocument);
    }, 0);
  const id = newId();
  const row = {
    id,
    ...of,
    closedAt: tx.now,
    closedOn: tx.today(),
    closedBy: whoDecides(tx),
    invoices,
    creditNotes: documents.length - invoices,
    gross: sum(({ gross }) => gross),
    vat: sum(({ vat }) => vat),
  };
  await closings.insert(tx.sql, row);
  const datev = await datevFiles(of, money, { now: tx.now, isClosed: true });
  for (const file of [...datev, await csvFile(money)])
    await closings.insertFile(tx.sql, id, { ...file, sha256: sha256(file.content), content: await pack(file.content) });
  const { invoices: count, creditNotes, gross, vat } = row;
  const after = { state: 'closed', invoices: count, creditNotes, gross: gross / 100, vat: vat / 100 };
  await tx.audit({ subject: subjectOf(of), before: { state: 'open' }, after });
  return closings.findById(tx.sql, id);
}

/**
 * Opens a month again. Refuses 404 for an unknown closing, 409 where the month is open, and 403 anyone who has closed
 * it: that takes a second person.
 */
export async function reopenMonth(
  ctx: FanContext,
  { closingId, reason }: InputOf<RoomApi['reopenMonth']>,
): Promise<Reply> {
  const reopened = await ctx.inTransaction(async (tx) => {
    const closing = (await closings.findById(tx.sql, closingId)) ?? refuse(commonRefusals.notFound);
    const by = whoDecides(tx);
    if (closing.closedBy === by) refuse(accountingRefusals.ownClosing);
    if (!(await closings.markReopened(tx.sql, closingId, { at: tx.now, by, reason })))
      refuse(accountingRefusals.monthOpen);
    await bookkeeping.reopenMonth(tx, closing);
    await tx.audit({ subject: subjectOf(closing), before: { state: 'closed' }, after: { state: 'open' }, why: reason });
    return closings.findById(tx.sql, closingId);
  });
  return onlyOne(ctx, reopened);
}

const subjectOf = ({ tenant, month }: bookkeeping.PartnerMonth) => ({
  kind: 'accountingMonth',
  id: `${tenant} ${month}`,
});

async function onlyOne(ctx: FanContext, closing: closings.Closing | undefined): Promise<Reply> {
  const [reply] = await closingsOnWire(ctx, closing ? [closing] : []);
  return reply ?? refuse(commonRefusals.notFound);
}
