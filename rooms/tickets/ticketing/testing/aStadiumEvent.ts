import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { type PlanBlock, type PlanRow, seatAttributes } from '#rooms/tickets/stadium/server/index.ts';
import { copyPlan } from '../server/sale/planStore.ts';

const day = 86_400_000;

type Shape = {
  /** Rows in each seated block, and seats in each row. */
  rows?: number;
  seats?: number;
  /** Seated blocks; block `n` is of category `n`, at most 3. */
  blocks?: number;
  /** Places of the standing block, of category 9; 0: none. */
  standing?: number;
  maxQuantity?: number;
  phases?: { from: number; until: number; groups: string[]; mostPerPerson: number; quota?: Record<number, number> }[];
  needsAccount?: boolean;
  admission?: 'open' | 'waitingRoom' | 'lottery';
};

/**
 * A match in a small stadium that is on sale: seated blocks `1`… with rows of seats, the last row of block 1 with a
 * wheelchair place and its companion's, and a standing block `9`. Phases' times are days from now. Prices: category 1
 * 50.00, 2 40.00, 3 30.00, standing 15.00; reduced 5.00 less.
 */
export async function aStadiumEvent(ctx: Context, shape: Shape = {}) {
  const { rows = 3, seats = 10, blocks = 2, standing = 50, maxQuantity = 6, phases = [] } = shape;
  const id = newId();
  const startsAt = new Date(ctx.now.getTime() + 7 * day);
  const at = (days: number) => new Date(ctx.now.getTime() + days * day);
  const names = { de: 'Kurve – Gast', en: 'Kurve – Gast' };
  const [added] = await ctx.sql<{ number: number }[]>`
    insert into ticketing.event (id, match_id, slug, names, starts_at, tenant, vat_rate, max_quantity, on_sale_from,
      on_sale_until, changed_at, plan_id, plan_width, plan_height, needs_account, admission)
    values (${id}, ${newId()}, ${id}, ${json(names)}, ${startsAt}, 2, 19, ${maxQuantity}, ${at(-1)}, ${startsAt},
      ${ctx.now}, ${newId()}, 1000, 800, ${shape.needsAccount ?? false}, ${shape.admission ?? 'open'})
    returning number`;
  const { number } = added!;
  const categories = [...Array.from({ length: blocks }, (_, at) => at + 1), ...(standing > 0 ? [9] : [])];
  await ctx.sql`
    insert into ticketing.category (event_id, number, names, color)
    select ${id}, number, jsonb_build_object('de', 'Kategorie ' || number), '#aa0000'
    from unnest(${categories}::int[]) number`;
  const prices = categories.flatMap((category) => pricesOf(category).map((price) => ({ category, ...price })));
  await ctx.sql`
    insert into ticketing.price_class (event_id, category, code, price, member_price)
    select ${id}, category, code, price, member_price
    from jsonb_to_recordset(${json(prices)}::jsonb) as p (category smallint, code text, price int, member_price int)`;
  for (const [index, { from, until, groups, mostPerPerson, quota = {} }] of phases.entries()) {
    await ctx.sql`
      insert into ticketing.phase (event_id, number, names, starts_at, ends_at, groups, most_per_person)
      values (${id}, ${index + 1}, ${json({ de: `Phase ${index + 1}` })}, ${at(from)}, ${at(until)}, ${groups},
        ${mostPerPerson})`;
    for (const [category, places] of Object.entries(quota))
      await ctx.sql`
        insert into ticketing.quota (event_id, phase, category, places)
        values (${id}, ${index + 1}, ${Number(category)}, ${places})`;
  }
  const seated = Array.from({ length: blocks }, (_, at) => seatedBlock(at + 1, rows, seats));
  await copyPlan(ctx.sql, { id, number }, { blocks: [...seated, ...(standing > 0 ? [standingBlock(standing)] : [])] });
  return { id, number, startsAt };
}

function pricesOf(category: number) {
  const full = category === 9 ? 1500 : 6000 - category * 1000;
  const classes = [
    { code: 'FULL', price: full, member_price: full - 200 },
    { code: 'REDUCED', price: full - 500, member_price: null },
    { code: 'CHILD', price: 700, member_price: null },
  ];
  const accessible = [
    { code: 'WHEELCHAIR', price: 1500, member_price: null },
    { code: 'COMPANION', price: 0, member_price: null },
  ];
  return category === 1 ? [...classes, ...accessible] : classes;
}

const outline = (number: number): PlanBlock['outline'] => [
  [number * 100, 100],
  [number * 100 + 90, 100],
  [number * 100 + 90, 200],
  [number * 100, 200],
];

function seatedBlock(number: number, rows: number, seats: number): PlanBlock {
  return {
    number,
    stand: 'Hauptribüne',
    label: String(number),
    kind: 'seated',
    category: number,
    entrance: 'Nord',
    outline: outline(number),
    rank: number * 100,
    places: rows * seats,
    rows: Array.from({ length: rows }, (_, at) =>
      rowOf(number, { at, isLast: number === 1 && at === rows - 1 }, seats),
    ),
  };
}

function rowOf(block: number, { at, isLast }: { at: number; isLast: boolean }, seats: number): PlanRow {
  const accessible = [seatAttributes.wheelchair, seatAttributes.companion];
  return {
    label: String(at + 1),
    category: block,
    rank: block * 100 + at,
    seats: Array.from({ length: seats }, (_, position) => ({
      label: String(position + 1),
      x: block * 100 + position * 8,
      y: 110 + at * 10,
      attributes: (isLast && accessible[position]) || 0,
    })),
  };
}

function standingBlock(places: number): PlanBlock {
  return {
    number: 9,
    stand: 'Kurve',
    label: 'S9',
    kind: 'standing',
    category: 9,
    entrance: 'Süd',
    outline: outline(9),
    rank: 900,
    places,
    rows: [],
  };
}
