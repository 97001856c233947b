import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { passOfficeApi } from '../../passOfficeApi.ts';
import { passStateOf } from '../../passRules.ts';
import { knownRight } from '../rightsOf.ts';
import { listPassesInUse } from './passStore.ts';

type ListRightPasses = typeof passOfficeApi.listRightPasses;

/** Wallets of phones that a right was put into, for staff. Refuses 404. Two statements and the audit trail's. */
export async function listRightPasses(
  ctx: Context,
  { rightId }: InputOf<ListRightPasses>,
): Promise<ReplyOf<ListRightPasses>> {
  const right = await knownRight(ctx, rightId);
  const passes = await listPassesInUse(ctx.sql, rightId);
  return {
    items: passes.map(({ kind, generation, since }) => ({
      kind,
      generation,
      since: since.toISOString(),
      isActive: passStateOf(right, generation) === 'active' && right.state !== 'used',
    })),
  };
}
