import { countryName } from '#platform/address/countryName.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context, Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { packing } from '#rooms/orders/order/server/index.ts';
import type { packingApi } from '../../packingApi.ts';
import { goodsOf, onWire } from './goodsRules.ts';

type RoomApi = typeof packingApi;
type Reply = ReplyOf<RoomApi['readPacking']>;

/** The oldest orders that can be packed today, and the sum of their goods. Three statements with the token's. */
export async function readPacking(
  ctx: Context,
  { tenant, count, after }: InputOf<RoomApi['readPacking']>,
): Promise<Reply> {
  const [found, heldBack] = await Promise.all([
    packing.listOrdersToPack(ctx, { today: ctx.today(), tenant, after, limit: count + 1 }),
    packing.countHeldBack(ctx, 1000),
  ]);
  const orders = found.slice(0, count);
  const last = found.length > count ? orders.at(-1) : undefined;
  return {
    goods: goodsOf(orders, ctx.locale),
    orders: orders.map((order) => slipOf(order, ctx.locale)),
    heldBack,
    ...(last ? { next: last.id } : {}),
  };
}

/** What lies in the parcel of one order. */
function slipOf(order: packing.OrderToPack, locale: Locale): Reply['orders'][number] {
  const { id, version, orderNumber, tenant, state, createdAt, lines } = order;
  const ageCheck = packing.ageCheckOf(lines);
  return {
    id,
    version,
    orderNumber,
    state,
    seller: sellers.sellerOf(tenant).name,
    created: createdAt.toISOString(),
    ...(ageCheck > 0 ? { ageCheck } : {}),
    address: addressLines(order, locale),
    lines: lines.map((line) => ({ ...onWire(line, locale), isLettered: isReady(line) })),
  };
}

const isReady = ({ options, isLettered }: packing.PackedLine): boolean => options.length === 0 || isLettered;

function addressLines({ shippingAddress: address }: packing.OrderToPack, locale: Locale): string[] {
  const { company, street, additionalAddress, postalCode, city, countryCode } = address;
  const who = [company, fullName(address, locale)];
  const lines = [...who, street, additionalAddress, `${postalCode} ${city}`, countryName(countryCode, locale)];
  return lines.flatMap((line) => line || []);
}
