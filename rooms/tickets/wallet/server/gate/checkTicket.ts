import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { gateRights, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { isSpoilt, readScanned, type ShownCode } from '../../codeRules.ts';
import type { gateApi } from '../../gateApi.ts';
import { type GateAnswer, reasonAgainst } from '../../gateRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { filled } from '../filled.ts';
import { refuseUnlessAppointed } from './appointed.ts';
import { type Entry, findEntry, insertEntry } from './entryStore.ts';
import { findGenuine } from './findGenuine.ts';
import { gateTicketReply } from './gateReply.ts';
import { mayTypeNumber } from './typedLimits.ts';

export type Scan = InputOf<typeof gateApi.checkTicket>;
export type Reply = ReplyOf<typeof gateApi.checkTicket>;
export type Check = (ctx: FanContext, scan: Scan) => Promise<Reply>;

/**
 * Lets in anyone who shows a code, or says why not. Of many scans of one right at the same moment one wins: its row is
 * changed by one of them only, in a transaction with the entry and the row of the audit trail. Refuses 403 for somebody
 * who is not appointed to the event.
 */
export const checkTicket =
  (deriveKey: DeriveKey): Check =>
  async (ctx, scan) => {
    await refuseUnlessAppointed(ctx, scan.eventId);
    const readings = readScanned(scan);
    const isTyped = readings[0]?.kind === 'typed';
    if (isTyped && !(await mayTypeNumber(ctx, scan.deviceId))) return { answer: 'typedLimit' };
    const found = await findGenuine(ctx, deriveKey, readings);
    if (!found) return { answer: isSpoilt(scan.code ?? '') ? 'readerLayout' : 'unknown' };
    const { right, shown } = found;
    const reason = reasonAgainst(right, shown, { ...scan, now: ctx.now });
    return reason === undefined ? letIn(ctx, right, shown, scan) : refused(ctx, right, reason, scan);
  };

/** Lets somebody in with a right that nothing speaks against, and notes it; or says what was faster. */
export async function letIn(ctx: FanContext, right: HeldRight, shown: ShownCode, scan: Scan): Promise<Reply> {
  const { id: rightId, holderId: fanId } = right;
  const { scanId, entrance } = scan;
  const isByHand = scan.code === undefined;
  const entry = {
    rightId,
    fanId,
    scanId,
    entrance: entrance ?? null,
    isByHand,
    enteredAt: ctx.now,
    checkedBy: ctx.fan.id,
  };
  const after = { state: 'used', ...filled({ entrance }), ...(isByHand ? { isByHand } : {}) };
  const isIn = await ctx.inTransaction(async (tx) => {
    if (!(await gateRights.markRightUsed(tx, right))) return false;
    await insertEntry(tx.sql, entry);
    await tx.audit({ subject: { kind: 'ticketRight', id: rightId }, before: { state: right.state }, after });
    return true;
  });
  if (isIn) return { answer: 'valid', ticket: gateTicketReply(right), entry: entryOf(entry) };
  // Another gate was faster, or it has ended at this moment.
  const present = (await gateRights.findRightBySerial(ctx, right.serial)) ?? right;
  return refused(ctx, present, reasonAgainst(present, shown, { ...scan, now: ctx.now }) ?? 'alreadyIn', scan);
}

/** Says why a right lets nobody in, and notes it; the scan that did once more is answered as it was. */
export async function refused(ctx: FanContext, right: HeldRight, answer: GateAnswer, scan: Scan): Promise<Reply> {
  const { scanId, entrance } = scan;
  const entry = answer === 'alreadyIn' ? await findEntry(ctx.sql, right.id) : undefined;
  // Its answer was lost on the way, so the device asks once more.
  const isSame = entry?.scanId === scanId;
  const after = { answer, isByHand: scan.code === undefined, ...filled({ entrance }) };
  if (!isSame) await ctx.audit({ subject: { kind: 'ticketRight', id: right.id }, after });
  return {
    answer: isSame ? 'valid' : answer,
    ticket: gateTicketReply(right),
    ...(entry ? { entry: entryOf(entry) } : {}),
    ...(answer === 'notToday' && !right.isCalledOff ? { day: ctx.today.call({ now: right.startsAt }) } : {}),
  };
}

const entryOf = ({ enteredAt, entrance }: Pick<Entry, 'enteredAt' | 'entrance'>): NonNullable<Reply['entry']> => ({
  at: enteredAt.toISOString(),
  ...filled({ entrance }),
});
