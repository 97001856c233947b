import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import type { HoldRequest, KeptLine, Quote, QuoteRequest, Sellable } from '#ports/sellable.ts';

/** `SEAT-{block}` wants any free seats of a block side by side, `SEAT-{block}-{number}` a certain one. */
const skuPattern = /^SEAT-([a-z0-9]+)(?:-(\d+))?$/;
const readSku = (sku: string) => {
  const [, block = '', number] = skuPattern.exec(sku) ?? [];
  return { block, number: number === undefined ? undefined : Number(number) };
};

/**
 * A third seller, for tests only: seats with a number, all of a wish or none, sent as a card or shown on the phone by
 * an option, and in some blocks for friends only.
 */
const seats: Sellable = {
  kind: 'Seat',
  holdSeconds: 900,
  mostByVisitors: 1000,
  sells: (sku) => skuPattern.test(sku),
  quote: (ctx, buyer, requests) => quoteSeats(ctx, buyer, requests),
  hold: async (ctx, _buyer, requests, replaced = []) => {
    const ended = replaced.map(({ holdId }) => holdId);
    await ctx.sql`select from seats.block where id = any(${blocksOf([...requests, ...replaced])}) order by id for update`;
    await ctx.sql`update seats.seat set hold_id = null where hold_id = any(${ended}::uuid[])`;
    const held: KeptLine[] = [];
    for (const request of requests) {
      const pieces = await holdOne(ctx, request);
      if (pieces === 'short') return 'short';
      held.push(...pieces);
    }
    return held;
  },
  async release(ctx, holdIds) {
    await ctx.sql`update seats.seat set hold_id = null where hold_id = any(${holdIds}::uuid[]) and kept_until <= ${ctx.now}`;
  },
  async extend(ctx, lines, until) {
    const ids = lines.map(({ holdId }) => holdId);
    const kept = await ctx.sql<{ holdId: string }[]>`
      update seats.seat set kept_until = ${until} where hold_id = any(${ids}::uuid[]) and held_until > ${ctx.now}
      returning hold_id`;
    return { lost: ids.filter((id) => !kept.some(({ holdId }) => holdId === id)) };
  },
  async fulfil(ctx, lines, { checkoutId, fanId }) {
    const missing: string[] = [];
    for (const { holdId, sku, orderLineId, price, discount } of lines) {
      const { block, number = 0 } = readSku(sku);
      const sold = await ctx.sql`
        update seats.seat set hold_id = null, order_line_id = ${orderLineId}, holder = ${fanId}, paid = ${price - discount},
          checkout_id = ${checkoutId}
        where block = ${block} and number = ${number} and order_line_id is null and (hold_id = ${holdId} or hold_id is null)
        returning 1`;
      if (sold.length === 0) missing.push(holdId);
    }
    return { missing };
  },
  async takeBack(ctx, lines) {
    const ids = lines.map(({ orderLineId }) => orderLineId);
    await ctx.sql`
      update seats.seat set order_line_id = null, holder = null, paid = null where order_line_id = any(${ids}::uuid[])`;
    return [];
  },
  async chargedBack(ctx, checkoutId) {
    await ctx.sql`
      update seats.seat set order_line_id = null, holder = null, paid = null where checkout_id = ${checkoutId}`;
  },
};

const blocksOf = (lines: readonly { sku: string }[]): string[] => [
  ...new Set(lines.map(({ sku }) => readSku(sku).block)),
];

async function quoteSeats({ sql, now }: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const blocks = await sql<{ id: string; price: number; forFriends: boolean; free: number; isFriend: boolean }[]>`
    select id, price, for_friends, (select count(*)::int from seats.seat where block = block.id and order_line_id is null
        and (hold_id is null or greatest(held_until, kept_until) <= ${now})) as free,
      exists (select from seats.friend where fan_id = ${buyer.kind === 'fan' ? buyer.fanId : null}) as is_friend
    from seats.block where id = any(${blocksOf(requests)})`;
  return requests.flatMap(({ sku, userOptionValues }) => {
    const { block, number } = readSku(sku);
    const found = blocks.find(({ id }) => id === block);
    if (!found) return [];
    const isCard = userOptionValues.some(({ optionId, value }) => optionId === 'format' && value === 'card');
    return {
      sku,
      productId: block,
      tenant: 1,
      name: { de: `Block ${block}` },
      imageId: undefined,
      path: '/shop/',
      ...(number === undefined ? {} : { variant: { de: `Platz ${number}` } }),
      price: found.price,
      memberPrice: found.price,
      vatRate: 19,
      vatClass: 'standard' as const,
      maxQuantity: 10,
      available: found.free,
      shippingCodes: [isCard ? 'standard' : 'digital'],
      type: 'Seat',
      terms: { withdrawalClass: 'regular' as const },
      traits: { isUnique: true as const, isAdmission: true as const },
      ...(found.forFriends && !found.isFriend ? { refusal: 'CARTITEM_NOT_FOR_BUYER' as const } : {}),
    };
  });
}

/** The seats of one request; a wish gets neighbours, or none. */
async function holdOne({ sql, now }: Context, request: HoldRequest): Promise<KeptLine[] | 'short'> {
  const { block, number } = readSku(request.sku);
  const free = await sql<{ number: number }[]>`
    select number from seats.seat where block = ${block} and order_line_id is null
      and (hold_id is null or hold_id = ${request.holdId} or greatest(held_until, kept_until) <= ${now}) order by number`;
  const isFree = (one: number) => free.some((seat) => seat.number === one);
  const from = number ?? free.find((seat) => wished(seat.number, request.quantity).every(isFree))?.number;
  if (from === undefined || !isFree(from)) return 'short';
  const held = wished(from, number === undefined ? request.quantity : 1).map((seat, at) => ({
    holdId: at === 0 ? request.holdId : newId(),
    sku: `SEAT-${block}-${seat}`,
    quantity: 1,
    seat,
  }));
  for (const { holdId, seat } of held)
    await sql`
      update seats.seat set hold_id = ${holdId}, held_until = ${request.expiresAt}, kept_until = '-infinity'
      where block = ${block} and number = ${seat}`;
  return held.map(({ seat: _, ...line }) => line);
}

const wished = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

/** Opens the seats in a test house. */
export async function openSeats(house: TestHouse) {
  const { selling } = house.house;
  house.house.selling = { ...selling, sellables: [...selling.sellables, seats] };
  const { sql } = house.database;
  await sql`create schema seats`;
  await sql`create table seats.friend (fan_id uuid primary key)`;
  await sql`create table seats.block (id text primary key, price int, for_friends boolean)`;
  await sql`
    create table seats.seat (
      block text references seats.block, number int, hold_id uuid unique, held_until timestamptz default '-infinity',
      kept_until timestamptz default '-infinity', order_line_id uuid unique, holder uuid, paid int,
      checkout_id uuid, primary key (block, number),
      check (hold_id is null or order_line_id is null))`;
  return {
    /** A block with seats from 1 on; answers its id. */
    async block(count: number, { forFriends = false } = {}): Promise<string> {
      const id = newId().replaceAll('-', '');
      await sql`insert into seats.block values (${id}, 2000, ${forFriends})`;
      await sql`insert into seats.seat (block, number) select ${id}, n from generate_series(1, ${count}) n`;
      return id;
    },
    async befriend(fanId: string): Promise<void> {
      await sql`insert into seats.friend values (${fanId})`;
    },
    /** Numbers of seats that somebody holds at this moment. */
    async held(block: string): Promise<number[]> {
      const rows = await sql<{ number: number }[]>`
        select number from seats.seat where block = ${block} and hold_id is not null
          and greatest(held_until, kept_until) > ${house.house.clock.now()} order by number`;
      return rows.map(({ number }) => number);
    },
    sold: (block: string) =>
      sql<{ number: number; orderLineId: string; holder: string; paid: number }[]>`
        select number, order_line_id, holder, paid from seats.seat where block = ${block} and order_line_id is not null
        order by number`,
  };
}
