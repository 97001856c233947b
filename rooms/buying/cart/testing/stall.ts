import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import type { KeptLine, Quote, Sellable } from '#ports/sellable.ts';

type Goods = Omit<Quote, 'name' | 'variant' | 'imageId' | 'path' | 'available' | 'vatClass' | 'traits' | 'refusal'> & {
  stock: number;
  isActive: boolean;
};

/** A second selling room for the cart's tests, on tables of its own: goods with every property a test may want. */
const stall: Sellable = {
  kind: 'Merchandise',
  holdSeconds: policies.holds.merchandise,
  mostByVisitors: policies.visitorsOfNetwork.merchandise,
  sells: (sku) => sku.startsWith('STALL-'),
  async quote(ctx, _buyer, requests) {
    const rows = await ctx.sql<(Goods & { available: number })[]>`
      select goods.*, stock - (
        select coalesce(sum(quantity), 0) from stall.hold
        where hold.sku = goods.sku and expires_at > ${ctx.now})::int as available
      from stall.goods where sku = any(${requests.map(({ sku }) => sku)})`;
    return rows.map(({ stock, isActive, ...row }) => ({
      ...row,
      ...(isActive ? {} : { refusal: 'CARTITEM_INACTIVE' as const }),
      vatClass: 'standard',
      traits: { isMerchandise: true, hasGuarantee: true },
      name: { de: `Schal ${row.sku}`, en: `Scarf ${row.sku}` },
      imageId: undefined,
      path: `/shop/${row.productId}/`,
    }));
  },
  async hold(ctx, _buyer, [request]) {
    const { holdId, sku, quantity, expiresAt } = request!;
    await ctx.sql`select from stall.goods where sku = ${sku} for update`;
    const held = await ctx.sql`
      insert into stall.hold (id, sku, quantity, expires_at)
      select ${holdId}, sku, ${quantity}, ${expiresAt} from stall.goods
      where sku = ${sku} and stock - (
        select coalesce(sum(quantity), 0) from stall.hold
        where hold.sku = goods.sku and id <> ${holdId} and expires_at > ${ctx.now}) >= ${quantity}
      on conflict (id) do update set quantity = excluded.quantity, expires_at = excluded.expires_at
      returning id`;
    return held.length === 1 ? [{ holdId, sku, quantity }] : 'short';
  },
  async release(ctx, holdIds) {
    await ctx.sql`delete from stall.hold where id = any(${holdIds}::uuid[])`;
  },
  extend: async () => ({ lost: [] }),
  async fulfil(ctx, lines) {
    for (const line of lines) await sellHeld(ctx, line);
    return { missing: [] };
  },
};

async function sellHeld(ctx: Context, { holdId, sku, quantity }: KeptLine): Promise<void> {
  await ctx.sql`delete from stall.hold where id = ${holdId}`;
  await ctx.sql`update stall.goods set stock = stock - ${quantity} where sku = ${sku}`;
}

/** Opens the stall in a test house. */
export async function openStall(house: TestHouse) {
  const { selling } = house.house;
  house.house.selling = { ...selling, sellables: [...selling.sellables, stall] };
  const { sql } = house.database;
  await sql`create schema stall`;
  await sql`create table stall.goods (sku text primary key, product_id text, tenant int, price int, member_price int,
    vat_rate int, max_quantity int, is_active boolean, stock int check (stock >= 0), shipping_codes text[], type text,
    terms jsonb)`;
  await sql`create table stall.hold (id uuid primary key, sku text, quantity int, expires_at timestamptz)`;
  return {
    /** Puts new goods on sale; answers their sku. */
    async goods(parts: Partial<Goods> = {}): Promise<string> {
      const goods = { ...scarf, sku: `STALL-${newId()}`, productId: newId(), ...parts };
      const { memberPrice, vatRate, maxQuantity, isActive, stock, shippingCodes, type } = goods;
      await sql`insert into stall.goods values (${goods.sku}, ${goods.productId}, ${goods.tenant}, ${goods.price},
        ${memberPrice}, ${vatRate}, ${maxQuantity}, ${isActive}, ${stock}, ${shippingCodes}, ${type},
        ${json(goods.terms)})`;
      return goods.sku;
    },
    async changeGoods(sku: string, parts: Partial<Pick<Goods, 'isActive' | 'stock' | 'maxQuantity' | 'price'>>) {
      await sql`update stall.goods set is_active = coalesce(${parts.isActive ?? null}, is_active),
        stock = coalesce(${parts.stock ?? null}, stock), price = coalesce(${parts.price ?? null}, price),
        max_quantity = coalesce(${parts.maxQuantity ?? null}, max_quantity) where sku = ${sku}`;
    },
    async withdrawGoods(sku: string) {
      await sql`delete from stall.goods where sku = ${sku}`;
    },
    /** Sells these pieces to anyone who holds them. */
    async sell({ holdId, sku, quantity }: KeptLine): Promise<void> {
      await sellHeld(house.context(), { holdId, sku, quantity });
    },
    /** Pieces of an sku that are held at this moment. */
    async held(sku: string): Promise<number> {
      const [row] = await sql<{ held: number }[]>`
        select coalesce(sum(quantity), 0)::int as held from stall.hold
        where sku = ${sku} and expires_at > ${house.house.clock.now()}`;
      return row!.held;
    },
  };
}

const scarf = {
  tenant: 1,
  price: 1995,
  memberPrice: 1796,
  vatRate: 19,
  maxQuantity: 10,
  isActive: true,
  stock: 100,
  shippingCodes: ['standard'],
  type: 'Merchandise',
  terms: { withdrawalClass: 'regular' as const },
};
