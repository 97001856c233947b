import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { mayMove } from '../../offerStateRules.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import { book } from '../ledgerStore.ts';
import { lockPayout, savePayout } from '../payoutStore.ts';
import { type BankVerdict, readBankReply } from './bankReplyRules.ts';
import { getRun, readPayoutRun } from './readRuns.ts';
import { lockTransfer, markTransfer } from './runStore.ts';

/**
 * Takes over what the bank says of each payment of a run: the same news twice changes nothing, and a payment may come
 * back after it had left. Refuses 404, and 422 for what is no bank's answer.
 */
export async function takeBankReply(
  ctx: FanContext,
  { runId, xml }: InputOf<typeof resaleOfficeApi.takeBankReply>,
): Promise<ReplyOf<typeof resaleOfficeApi.takeBankReply>> {
  const verdicts = readBankReply(xml);
  if (!verdicts) return refuse(resaleOfficeRefusals.notABankReply);
  return ctx.inTransaction(async (tx) => {
    await getRun(tx, runId);
    const read = { done: 0, failed: 0, unknown: 0 };
    // In one order, whatever the bank's is.
    for (const verdict of verdicts.toSorted((a, b) => (a.endToEndId < b.endToEndId ? -1 : 1)))
      read[(await takeOver(tx, runId, verdict)) ? verdict.outcome : 'unknown'] += 1;
    await tx.audit({ subject: { kind: 'payoutRun', id: runId }, after: read });
    return { ...(await readPayoutRun(tx, { runId })), read };
  });
}

/** Answers whether the run has that payment. */
async function takeOver(tx: Context, runId: string, { endToEndId, outcome, reason }: BankVerdict): Promise<boolean> {
  const id = uuidOf(endToEndId);
  const transfer = id === undefined ? undefined : await lockTransfer(tx.sql, runId, id);
  if (!transfer) return false;
  const payout = await lockPayout(tx.sql, transfer.listingId);
  // A later try has a transfer of its own; and what the bank has said before stays.
  if (payout?.attempt !== transfer.attempt || transfer.state === outcome || !mayMove(payout.state, outcome))
    return true;
  await markTransfer(tx.sql, transfer.id, { state: outcome, reason, now: tx.now });
  const failureCode = outcome === 'failed' ? (reason ?? 'BANK') : null;
  await savePayout(tx.sql, { ...payout, state: outcome, stateAt: tx.now, failureCode });
  if (outcome === 'failed') await book(tx, transfer.listingId, { kind: 'cameBack', amount: transfer.amount });
  return true;
}

/** The id of a payment, from its reference at the bank; undefined: it is none of ours. */
const uuidOf = (reference: string): string | undefined =>
  /^[0-9a-f]{32}$/i.test(reference)
    ? reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined;
