import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { type HeldRight, listRightsById } from '#rooms/tickets/ticketing/server/index.ts';
import { ticketNumber } from '../../codeRules.ts';
import { type paperApi, paperRefusals } from '../../paperApi.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { type DeriveKey, signedCode } from '../code/codeKeys.ts';
import { filled } from '../filled.ts';
import { classReply } from '../gate/gateReply.ts';
import { isTicketId } from './isTicketId.ts';
import { opensGate } from './opensGate.ts';
import { readPaperLink, signPaperLink } from './paperKeys.ts';
import { paperMail } from './paperMail.ts';
import { sheetOf } from './readTicketSheet.ts';

type RoomApi = typeof paperApi;
type PaperTicket = ReplyOf<RoomApi['listPaperTickets']>['items'][number];

/**
 * Tickets by id, in that order. Refuses 404 for what is of another event, and 409 for what lies in somebody's account
 * or opens no gate. Single SQL query.
 */
async function paperRights(ctx: Context, ids: readonly string[], eventId?: string): Promise<HeldRight[]> {
  const known = new Map((await listRightsById(ctx, ids)).map((right) => [right.id, right]));
  return ids.map((id) => {
    const right = known.get(id);
    if (!right || (eventId !== undefined && right.eventId !== eventId)) return refuse(walletRefusals.unknownTicket);
    if (right.holderId !== null) return refuse(paperRefusals.hasHolder);
    return opensGate(right, ctx.now) ? right : refuse(walletRefusals.opensNoGate);
  });
}

const readIds = (text: string): string[] => [...new Set(text.split(','))].filter(isTicketId).slice(0, 50);

/** What is printed of tickets that lie in no account. Refuses 404 and 409. Single SQL query. */
export const listPaperTickets =
  (deriveKey: DeriveKey) =>
  async (
    ctx: Context,
    { eventId, rights }: InputOf<RoomApi['listPaperTickets']>,
  ): Promise<{ items: PaperTicket[] }> => ({
    items: (await paperRights(ctx, readIds(rights), eventId)).map((right) => onPaper(deriveKey, right)),
  });

function onPaper(deriveKey: DeriveKey, right: HeldRight): PaperTicket {
  const { id: rightId, venue, entrance, block, row, seat, startsAt, isCalledOff } = right;
  return {
    rightId,
    number: ticketNumber(right),
    code: signedCode(deriveKey, right),
    eventName: right.names,
    startsAt: startsAt.toISOString(),
    isCalledOff,
    ...classReply(right),
    price: toEuros(right.price),
    ...filled({ venue, ...(right.hasNoPlace ? {} : { entrance, block, row, seat }) }),
  };
}

/** One of them as a PDF. Refuses 404 and 409. Single SQL query. */
export const readPaperSheet =
  (deriveKey: DeriveKey) =>
  async (ctx: Context, { rightId }: InputOf<RoomApi['readPaperSheet']>): Promise<FileReply> => {
    const [right] = await paperRights(ctx, [rightId]);
    return sheetOf(right!, signedCode(deriveKey, right!), ctx.locale);
  };

/** Mails links to them. Refuses 404 and 409. */
export const mailPaperTickets =
  (deriveKey: DeriveKey) =>
  (ctx: FanContext, { eventId, rightIds, email }: InputOf<RoomApi['mailPaperTickets']>): Promise<{ sent: number }> =>
    ctx.inTransaction(async (tx) => {
      const rights = await paperRights(tx, [...new Set(rightIds)], eventId);
      const tickets = rights.map((right) => ({
        right,
        href: `${tx.config.origin}/api/wallet/v3/paperTickets/${signPaperLink(deriveKey, { rightId: right.id, generation: right.generation })}`,
      }));
      await tx.sendMail({ to: email, ...paperMail(tx.locale, tickets) });
      for (const { id } of rights) await tx.audit({ subject: { kind: 'ticketRight', id }, after: { isMailed: true } });
      return { sent: rights.length };
    });

/** The ticket of a link. Refuses 404 for what is not ours or was issued anew, and 409. Single SQL query. */
export const readLinkedSheet =
  (deriveKey: DeriveKey) =>
  async (ctx: Context, { signed }: InputOf<RoomApi['readLinkedSheet']>): Promise<FileReply> => {
    const ticket = readPaperLink(deriveKey, signed) ?? refuse(walletRefusals.unknownTicket);
    const [right] = await listRightsById(ctx, [ticket.rightId]);
    if (right?.generation !== ticket.generation || right.holderId !== null) return refuse(walletRefusals.unknownTicket);
    if (!opensGate(right, ctx.now)) return refuse(walletRefusals.opensNoGate);
    return sheetOf(right, signedCode(deriveKey, right), ctx.locale);
  };
