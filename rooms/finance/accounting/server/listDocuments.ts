import { partners } from '#club/partners.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import type { accountingApi } from '../api.ts';
import { nameOnAddress } from './customerNames.ts';
import { midnightOf } from './dayRules.ts';
import { numbersFor } from './documentNumberRules.ts';

type RoomApi = typeof accountingApi;

const pageSize = 50;

/** One page of invoices and credit notes, also of those without an order. One statement beside the token's. */
export async function listDocuments(
  ctx: Context,
  { q, kind, tenant, from, to, after }: InputOf<RoomApi['listDocuments']>,
): Promise<ReplyOf<RoomApi['listDocuments']>> {
  const numbers = q
    ? numbersFor(
        q,
        partners.map(({ id }) => id),
      )
    : undefined;
  const days = { from: from && midnightOf(from), to: to && midnightOf(addDays(to, 1)) };
  const filter = { numbers, kind, tenant, from: days.from || undefined, to: days.to || undefined };
  const found = await bookkeeping.findDocuments(ctx, filter, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ tenant: tenantId, gross, buyer, orderId, room, thingId, ...one }) => ({
      ...one,
      ...(orderId ? { orderId } : {}),
      ...(room === 'marketplace' && thingId ? { resaleOfferId: thingId } : {}),
      tenantId,
      gross: toEuros(gross),
      buyer: nameOnAddress(buyer, ctx.locale),
    })),
    ...(last ? { next: last.id } : {}),
  };
}
