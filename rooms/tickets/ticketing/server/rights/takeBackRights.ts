import type { Context } from '#platform/context.ts';
import type { NotTakenBack, ReturnedLine } from '#ports/sellable.ts';
import { voidLocked } from './endRight.ts';
import { chooseReturned } from './returnedRightRules.ts';
import { lockLivingRights } from './rightStore.ts';

/**
 * A refunded ticket is void, and its place can be sold again. There is no right of withdrawal (§ 312g (2) no. 9 BGB);
 * whether a ticket is refunded is the club's decision. Answers the lines whose tickets were used, or have ended
 * meanwhile; then nothing was changed.
 */
export async function takeBackRights(tx: Context, lines: readonly ReturnedLine[]): Promise<NotTakenBack[]> {
  const rights = await lockLivingRights(tx.sql, { orderLineIds: lines.map(({ orderLineId }) => orderLineId) });
  const chosen = lines.map((line) => ({ line, back: chooseReturned(line, rights) }));
  const missing = chosen.flatMap(({ line: { orderLineId }, back }) =>
    typeof back === 'string' ? [{ orderLineId, why: back }] : [],
  );
  if (missing.length > 0) return missing;
  await voidLocked(
    tx,
    chosen.flatMap(({ back }) => (typeof back === 'string' ? [] : back)),
    'refund',
  );
  return [];
}
