import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type HeldRight, listRightsById } from '#rooms/tickets/ticketing/server/index.ts';
import { walletRefusals } from '../walletShapes.ts';

type OfRight = { rightId: string | null };

/** Which right a row belongs to, for these rows. Single SQL query; none without rows. */
export async function rightsOf(
  ctx: Context,
  rows: readonly OfRight[],
): Promise<(row: OfRight) => HeldRight | undefined> {
  const ids = [...new Set(rows.flatMap(({ rightId }) => rightId ?? []))];
  const rights = ids.length > 0 ? await listRightsById(ctx, ids) : [];
  const byId = new Map(rights.map((right) => [right.id, right]));
  return ({ rightId }) => byId.get(rightId ?? '');
}

/** A right by id. Refuses 404. Single SQL query. */
export async function knownRight(ctx: Context, rightId: string): Promise<HeldRight> {
  const [right] = await listRightsById(ctx, [rightId]);
  return right ?? refuse(walletRefusals.unknownTicket);
}
