import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { type gateApi, gateRefusals } from '../../gateApi.ts';
import { filled } from '../filled.ts';
import { rightsOf } from '../rightsOf.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import { type ListedConflict, listConflicts } from './conflictStore.ts';
import { gateTicketReply } from './gateReply.ts';

type ReadGateStatus = typeof gateApi.readGateStatus;

/** Most conflicts that are shown. */
const maxConflicts = 50;

/** How many are in at which entrance, and who came in that should not have. Refuses 403 and 404. Six statements at most. */
export async function readGateStatus(
  ctx: FanContext,
  { eventId }: InputOf<ReadGateStatus>,
): Promise<ReplyOf<ReadGateStatus>> {
  if (!(await gateRights.findGateEvent(ctx, eventId))) return refuse(gateRefusals.unknownEvent);
  await refuseUnlessAppointed(ctx, eventId);
  const counts = await gateRights.countAdmitted(ctx, eventId);
  const conflicts = await listConflicts(ctx.sql, eventId, maxConflicts);
  return {
    entrances: counts.map(({ entrance, ...count }) => ({ ...count, ...filled({ entrance }) })),
    conflicts: await repliesOf(ctx, conflicts),
  };
}

async function repliesOf(ctx: FanContext, conflicts: ListedConflict[]): Promise<ReplyOf<ReadGateStatus>['conflicts']> {
  const rightOf = await rightsOf(ctx, conflicts);
  return conflicts.map(({ scanId, reason, scannedAt, entrance, rightId, serial, firstAt, firstEntrance }) => {
    const right = rightOf({ rightId });
    return {
      scanId,
      reason,
      at: scannedAt.toISOString(),
      ...filled({ entrance }),
      ...(firstAt ? { first: { at: firstAt.toISOString(), ...filled({ entrance: firstEntrance }) } } : {}),
      ...(right ? { ticket: gateTicketReply(right) } : filled({ serial })),
    };
  });
}
