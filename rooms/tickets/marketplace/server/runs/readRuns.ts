import { partners } from '#club/partners.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import { type BankAccount, deleteAccounts, readAccounts } from './accountStore.ts';
import { paymentFile } from './paymentFileRules.ts';
import { numbersOf } from './previewRun.ts';
import { listRuns, listTransfers, markSent, type PayoutRun, type Transfer } from './runStore.ts';

type Api = typeof resaleOfficeApi;
type ByRun = { runId: string };
export type WireRun = ReplyOf<Api['readPayoutRun']>;

const pageSize = 50;

/** A payment's reference at the bank: at most 35 letters and digits. */
const endToEndId = ({ id }: Pick<Transfer, 'id'>): string => id.replaceAll('-', '');

export async function listPayoutRuns(
  ctx: FanContext,
  { after }: InputOf<Api['listPayoutRuns']>,
): Promise<ReplyOf<Api['listPayoutRuns']>> {
  const rows = await listRuns(ctx.sql, { before: after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { items: shown.map(runOnWire), ...(last ? { next: last.id } : {}) };
}

const runOnWire = ({ id, number, tenant, state, approvedAt, sentAt, count, sum, done, failed }: PayoutRun) => ({
  id,
  number,
  tenant,
  state,
  approvedAt: approvedAt.toISOString(),
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
  count,
  sum: toEuros(sum),
  done,
  failed,
});

export async function getRun(ctx: Context, runId: string): Promise<PayoutRun> {
  const [run] = await listRuns(ctx.sql, { id: runId });
  return run ?? refuse(resaleOfficeRefusals.unknownRun);
}

/** A run with its transfers; the accounts are there until the bank has the file. */
export async function readPayoutRun(ctx: FanContext, { runId }: ByRun): Promise<WireRun> {
  const run = await getRun(ctx, runId);
  const transfers = await listTransfers(ctx.sql, runId);
  const ids = transfers.map(({ listingId }) => listingId);
  const numbers = await numbersOf(ctx, ids);
  const accounts = run.state === 'approved' ? await readAccounts(ctx, ids) : new Map<string, BankAccount>();
  return {
    ...runOnWire(run),
    transfers: transfers.map(({ listingId, amount, state, reason }) => {
      const account = accounts.get(listingId);
      return {
        listingId,
        number: numbers.get(listingId) ?? 0,
        name: account?.name ?? '',
        amount: toEuros(amount),
        state,
        ...(account ? { accountEnding: account.iban.slice(-4) } : {}),
        ...(reason ? { reason } : {}),
      };
    }),
  };
}

/** The file for the bank. Refuses 404, and 409 once the accounts are deleted. */
export async function readPaymentFile(ctx: FanContext, { runId }: ByRun): Promise<FileReply> {
  const run = await getRun(ctx, runId);
  if (run.state !== 'approved') refuse(resaleOfficeRefusals.fileGone);
  const transfers = await listTransfers(ctx.sql, runId);
  const ids = transfers.map(({ listingId }) => listingId);
  const [accounts, numbers] = [await readAccounts(ctx, ids), await numbersOf(ctx, ids)];
  const debtor = partners.find(({ id }) => id === String(run.tenant))?.seller;
  if (!debtor || accounts.size < transfers.length) return refuse(resaleOfficeRefusals.fileGone);
  const content = paymentFile({
    messageId: `RESALE-${run.number}`,
    createdAt: ctx.now,
    executeOn: addDays(ctx.today(), 1),
    debtor,
    payments: transfers.map((transfer) => ({
      endToEndId: endToEndId(transfer),
      amount: transfer.amount,
      remittance: `Ticket R${numbers.get(transfer.listingId)}`,
      ...accounts.get(transfer.listingId)!,
    })),
  });
  return { contentType: 'application/xml', fileName: `payout-run-${run.number}.xml`, content: Buffer.from(content) };
}

/** Notes that the bank has the file of a run; from now on nobody can read the accounts. Refuses 404 and 409. */
export async function markRunSent(ctx: FanContext, { runId }: ByRun): Promise<WireRun> {
  return ctx.inTransaction(async (tx) => {
    await getRun(tx, runId);
    if (!(await markSent(tx.sql, runId, tx.now))) refuse(resaleOfficeRefusals.stateNotPossible);
    const transfers = await listTransfers(tx.sql, runId);
    await deleteAccounts(
      tx,
      transfers.map(({ listingId }) => listingId),
    );
    const subject = { kind: 'payoutRun', id: runId };
    await tx.audit({ subject, before: { state: 'approved' }, after: { state: 'sent' } });
    return readPayoutRun(tx, { runId });
  });
}
