import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext, FanContext } from '#platform/context.ts';
import { findPersonFacts, type PersonFacts } from '#rooms/identity/server/index.ts';
import { whoDecides } from '#rooms/payment/server/index.ts';
import { phoneOrderRefusals } from '../api.ts';

/** The person on the telephone. Refuses 404 for who is none here, and 403 for the clerk themself. */
export async function getCaller(ctx: FanContext, personId: string): Promise<PersonFacts> {
  if (personId === whoDecides(ctx)) refuse(phoneOrderRefusals.ownCase);
  return (await findPersonFacts(ctx, personId)) ?? refuse(commonRefusals.notFound);
}

/** The context in which the use cases of cart and checkout run for the person on the telephone. */
export const buyerOf = (ctx: FanContext, { id }: Pick<PersonFacts, 'id'>): FanContext & BuyerContext => ({
  ...ctx,
  fan: { id, scopes: [], takenBy: whoDecides(ctx) },
  buyer: { kind: 'fan', fanId: id },
});
