import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { type gateOfficeApi, gateOfficeRefusals } from '../../gateOfficeApi.ts';
import { knownRight } from '../rightsOf.ts';
import { deleteEntries, type Entry } from './entryStore.ts';

type TakeEntryBack = typeof gateOfficeApi.takeEntryBack;

/** Lets a ticket in once more that was let in by mistake; the trail keeps the entry. Refuses 404 and 409. */
export function takeEntryBack(
  ctx: FanContext,
  { rightId, reason }: InputOf<TakeEntryBack>,
): Promise<ReplyOf<TakeEntryBack>> {
  return ctx.inTransaction(async (tx) => {
    if (!(await gateRights.markRightUnused(tx, rightId))) {
      await knownRight(tx, rightId);
      return refuse(gateOfficeRefusals.notIn);
    }
    const [entry] = await deleteEntries(tx.sql, [rightId]);
    const before = { state: 'used', ...(entry ? factsOf(entry) : {}) };
    await tx.audit({ subject: { kind: 'ticketRight', id: rightId }, before, after: { state: 'issued' }, why: reason });
    return { isTakenBack: true as const };
  });
}

/** Handler of `EntriesEnded`: a used ticket was issued anew, so that nobody is in with it. */
export async function forgetEntries(tx: Context, { rightIds }: Events['EntriesEnded']): Promise<void> {
  const entries = await deleteEntries(tx.sql, rightIds);
  for (const entry of entries)
    await tx.audit({ subject: { kind: 'ticketRight', id: entry.rightId }, before: factsOf(entry) });
}

const factsOf = ({ enteredAt, entrance, checkedBy, isByHand }: Entry) => ({
  enteredAt,
  entrance,
  checkedBy,
  isByHand,
});
