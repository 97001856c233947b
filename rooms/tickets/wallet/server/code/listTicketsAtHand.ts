import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { type HeldRight, listHeldRights } from '#rooms/tickets/ticketing/server/index.ts';
import type { walletApi } from '../../api.ts';
import { maxAtHand, ticketsAtHand } from '../../atHandRules.ts';
import { ticketWithPasses } from '../passes/passActions.ts';
import { showsCode } from '../tickets/opensGate.ts';
import { codeSecret, type DeriveKey, keyIdOfRight } from './codeKeys.ts';

type Reply = ReplyOf<typeof walletApi.listTicketsAtHand>;

/**
 * The tickets that somebody shows next, with what their device needs to show the codes without a network. Those that
 * let nobody in have none. Two statements.
 */
export const listTicketsAtHand =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext): Promise<Reply> => {
    const of = { holderId: ctx.fan.id, isPast: false, limit: maxAtHand, offset: 0 };
    const single = await listHeldRights(ctx, { ...of, isSeason: false });
    const season = await listHeldRights(ctx, { ...of, isSeason: true });
    const items = ticketsAtHand([...single.rows, ...season.rows], ctx.now).map((right) => ({
      ...ticketWithPasses(ctx, right),
      ...(showsCode(right, ctx.now) ? { code: codeOf(deriveKey, right) } : {}),
    }));
    return { now: ctx.now.toISOString(), items };
  };

const codeOf = (deriveKey: DeriveKey, right: HeldRight) => ({
  serial: right.serial,
  generation: right.generation,
  keyId: keyIdOfRight(right),
  secret: codeSecret(deriveKey, right, right.generation).toString('base64'),
});
