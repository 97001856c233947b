import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { holds } from '#platform/api/permissions.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountOffice, whoDecides } from '#rooms/identity/server/index.ts';
import { peopleRefusals } from '../api.ts';

/**
 * Why the caller cannot do anything for this person: nobody helps themself, and somebody of the staff is helped by who
 * manages the staff, since a colleague's account could be taken over otherwise.
 */
export function obstacleFor(ctx: FanContext, { id, roles }: accountOffice.PersonFacts): 'own' | 'staff' | undefined {
  if (id === whoDecides(ctx)) return 'own';
  return roles.length > 0 && !holds(ctx.fan, 'staff.manage') ? 'staff' : undefined;
}

/** Refuses 404 for who is no person here, and 403 where the caller may not help them. */
export async function guardPerson(ctx: FanContext, personId: string): Promise<accountOffice.PersonFacts> {
  const facts = (await accountOffice.findPersonFacts(ctx, personId)) ?? refuse(commonRefusals.notFound);
  const obstacle = obstacleFor(ctx, facts);
  if (obstacle === 'own') refuse(peopleRefusals.ownCase);
  if (obstacle === 'staff') refuse(peopleRefusals.staffCase);
  return facts;
}
