import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { NotTakenBack } from '#ports/sellable.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import { mayTakeBack } from '../../saleRules.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { withdrawOpenTransfer } from '../transfers/withdrawTransfer.ts';
import { endContracts, listSoldTerms } from './soldStore.ts';

type Ending = {
  lineIds: readonly string[];
  /** Of these lines somebody has decided that they come back although the season has begun. */
  includesUsed: readonly string[];
  cause: 'takenBack' | 'chargedBack';
};

/**
 * Ends the contracts that were bought in these order lines, for good and at once, with everything open about them; the
 * tickets of matches to come end by a job. Answers the lines that it could not end.
 */
export async function endSold(tx: Context, { lineIds, includesUsed, cause }: Ending): Promise<NotTakenBack[]> {
  const known = await listSoldTerms(tx, { lineIds });
  await lockContracts(
    tx,
    known.map(({ contractId }) => contractId),
  );
  const sold = await listSoldTerms(tx, { lineIds });
  const notTaken = lineIds.flatMap((orderLineId): NotTakenBack[] => {
    const term = sold.find((one) => one.orderLineId === orderLineId);
    if (!term || term.isEnded) return [{ orderLineId, why: 'ended' }];
    const isFine = mayTakeBack(term.startsOn, tx.today()) || includesUsed.includes(orderLineId);
    return isFine ? [] : [{ orderLineId, why: 'used' }];
  });
  const ending = sold.filter(({ orderLineId }) => !notTaken.some((one) => one.orderLineId === orderLineId));
  const contractIds = ending.map(({ contractId }) => contractId);
  if (contractIds.length === 0) return notTaken;
  for (const contractId of contractIds) await withdrawOpenTransfer(tx, { contractId }, 'terminated');
  const by = cause === 'takenBack' ? 'staff' : 'house';
  await endContracts(tx, contractIds, { on: tx.today(), by });
  await addHistory(tx, contractIds, { kind: cause, actor: by });
  await tx.enqueue(endMatchTickets.name, { contractIds });
  return notTaken;
}

/**
 * Job: ends the tickets of contracts that live no more, and gives their places back. On its own, since it locks what
 * stands before the places of a season in the order of locks.
 */
export const endMatchTickets: JobDefinition = {
  name: 'endMatchTickets',
  run: (ctx, { contractIds }: { contractIds: string[] }) =>
    ctx.inTransaction(async (tx) => {
      await lockContracts(tx, contractIds);
      await seasonDoor.end(tx, { contractIds });
    }),
};
