import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { season } from '#rooms/tickets/ticketing/server/index.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { terminationDay } from '../../deadlineRules.ts';
import { giveBackSeason } from '../billing/settleDifferences.ts';
import { mailTerminated } from '../contractMails.ts';
import { withdrawOpenTransfer } from '../transfers/withdrawTransfer.ts';
import { addHistory, markTerminated } from './changeStore.ts';
import { livingTerms, type WholeContract } from './contractWire.ts';
import { listTerminationReasons } from './masterDataStore.ts';
import { changedContract, type LockedContract, lockOwnContract } from './ownContract.ts';

type Api = typeof subscriptionApi;

/** The subscriber terminates for good, to the next renewal (CON-36, CON-37, CON-63). Refuses 404 and 422. */
export const terminateContract = (
  ctx: FanContext,
  { contractId, terminationReasonId }: InputOf<Api['terminateContract']>,
): Promise<WholeContract> =>
  ctx.inTransaction(async (tx) => {
    const locked = await lockOwnContract(tx, contractId);
    const reasons = await listTerminationReasons(tx);
    if (!reasons.some(({ id }) => id === terminationReasonId)) refuse(contractRefusals.unknownReason);
    const day = await endAtRenewal(tx, locked, { by: 'subscriber', reasonId: terminationReasonId });
    if (day === undefined) refuse(contractRefusals.notAllowed);
    return changedContract(tx, contractId);
  });

type Cause = { by: 'subscriber' | 'staff'; reasonId: string | null };

/**
 * Ends a contract that the caller has locked at its next renewal: withdraws what is open, gives back what was paid for
 * a later season, and tells the subscriber.
 * Answers the day; undefined: it is terminated already, or the deadline is over.
 */
export async function endAtRenewal(
  tx: Context,
  { term, terms }: LockedContract,
  { by, reasonId }: Cause,
): Promise<string | undefined> {
  const { contractId } = term;
  const terminatesOn = terminationDay(livingTerms(terms), tx.today());
  if (term.terminatedAt !== null || terminatesOn === undefined) return undefined;
  await withdrawOpenTransfer(tx, term, 'terminated');
  await markTerminated(tx, contractId, { terminatesOn, by, reasonId });
  for (const { masterDataId: seasonId, startsOn, endedAt } of terms)
    if (endedAt === null && startsOn >= terminatesOn) {
      await season.end(tx, { contractIds: [contractId], seasonId });
      await giveBackSeason(tx, contractId, seasonId);
    }
  await addHistory(tx, [contractId], { kind: 'terminated', actor: by, note: terminatesOn });
  await mailTerminated(tx, term, terminatesOn);
  return terminatesOn;
}
