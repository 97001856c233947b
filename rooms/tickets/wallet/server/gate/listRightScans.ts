import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { GateAnswer } from '../../gateRules.ts';
import type { scanOfficeApi } from '../../scanOfficeApi.ts';
import { filled } from '../filled.ts';
import { knownRight } from '../rightsOf.ts';
import { listConflictsOfRight } from './conflictStore.ts';
import { findEntry } from './entryStore.ts';

type ListRightScans = typeof scanOfficeApi.listRightScans;

/** How many turned away are shown, the latest. */
const mostTurnedAway = 50;

/** What gates did with a right, for staff. Refuses 404. Five statements and the audit trail's. */
export async function listRightScans(
  ctx: Context,
  { rightId }: InputOf<ListRightScans>,
): Promise<ReplyOf<ListRightScans>> {
  await knownRight(ctx, rightId);
  const entry = await findEntry(ctx.sql, rightId);
  const conflicts = await listConflictsOfRight(ctx.sql, rightId);
  const scans = [
    ...(entry ? [{ ...entry, answer: 'valid' as const, at: entry.enteredAt, isTurnedAway: false }] : []),
    ...conflicts.map((one) => ({ ...one, answer: one.reason, at: one.scannedAt, isTurnedAway: false })),
    ...(await listTurnedAway(ctx, rightId)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const whoIs = await namesOfDeciders(
    ctx,
    scans.map(({ checkedBy }) => checkedBy),
  );
  return {
    items: scans.map(({ answer, at, entrance, isByHand, isTurnedAway, checkedBy }) => ({
      answer,
      at: at.toISOString(),
      isByHand,
      isTurnedAway,
      ...filled({ entrance, checkedBy: whoIs(checkedBy)?.name }),
    })),
  };
}

type TurnedAway = { answer: GateAnswer; isByHand: boolean; entrance?: string };

/** Checks that let nobody in, as the audit trail has them. */
async function listTurnedAway(ctx: Context, rightId: string) {
  const checks = { subjectKind: 'ticketRight', subjectId: rightId, what: 'POST /office/v1/gate/checks' };
  const rows = await listAudit(ctx.sql, checks, mostTurnedAway);
  return rows.flatMap(({ at, accountId: checkedBy, after }) => {
    const { answer, isByHand, entrance = null } = (after ?? {}) as Partial<TurnedAway>;
    return answer ? [{ answer, at, entrance, isByHand: isByHand ?? false, isTurnedAway: true, checkedBy }] : [];
  });
}
