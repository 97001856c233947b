import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { holds } from '#platform/api/permissions.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountOffice, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { peopleRefusals } from '../api.ts';

/** Why the caller cannot do anything for this person. */
export const obstacleFor = (ctx: FanContext, { id, roles }: accountOffice.PersonFacts) =>
  accountOffice.helpObstacle({
    isSelf: id === whoDecides(ctx),
    isStaff: roles.length > 0,
    mayManageStaff: holds(ctx.fan, 'staff.manage'),
  });

/** Refuses 404 for who is no person here, and 403 where the caller may not help them. */
export async function guardPerson(ctx: FanContext, personId: string): Promise<accountOffice.PersonFacts> {
  const facts = (await accountOffice.findPersonFacts(ctx, personId)) ?? refuse(commonRefusals.notFound);
  const obstacle = obstacleFor(ctx, facts);
  if (obstacle === 'own') refuse(peopleRefusals.ownCase);
  if (obstacle === 'staff') refuse(peopleRefusals.staffCase);
  return facts;
}
