import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { identityRefusals } from '../../api.ts';
import { deleteEmail, findEmail } from './emailStore.ts';

/** Removes an own address; the default one stays (EML-03, EML-16). Refuses 404 for another person's id. */
export async function removeEmail(ctx: FanContext, { id }: { id: string }): Promise<void> {
  if (await deleteEmail(ctx.sql, ctx.fan.id, id)) return;
  const email = await findEmail(ctx.sql, ctx.fan.id, id);
  refuse(email ? identityRefusals.emailIsDefault : commonRefusals.notFound);
}
