import { demoPurchases } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import {
  callOffDemoEvent,
  findDemoPastSale,
  listComingEvents,
  makeDemoCalledOff,
  moveRight,
  voidRight,
} from '#rooms/tickets/ticketing/demo/index.ts';
import { type HeldRight, listHeldRights } from '#rooms/tickets/ticketing/server/index.ts';
import { enterDemo } from '#rooms/tickets/wallet/demo/index.ts';
import { type Bought, buyInDemo } from './buyInDemo.ts';

type Deed = NonNullable<(typeof demoPurchases)[number]['became']>[number];
/** An event by its number, and when its tickets were bought. */
type OnSale = { number: number; at: Date };

const hour = 3_600_000;
/** Seats that are tried when a ticket is moved to another one. */
const seatsTried = 8;

/** Tickets that the demo's people have bought, and what has become of them. */
export async function makeDemoTickets(ctx: Context): Promise<void> {
  const coming = await listComingEvents(ctx);
  const anHourAgo = new Date(ctx.now.getTime() - hour);
  const second = (hasPlan: boolean): OnSale | undefined => {
    const matches = coming.filter((one) => (one.planId !== null) === hasPlan && one.matchId !== null);
    const event = matches.filter(({ onSaleFrom }) => onSaleFrom <= anHourAgo)[1];
    return event && { number: event.number, at: anHourAgo };
  };
  const calledOff = await makeDemoCalledOff(ctx);
  const events = {
    stadium: second(true),
    standing: second(false),
    past: await findDemoPastSale(ctx),
    calledOff: calledOff && { number: calledOff.number, at: ctx.now },
  };
  for (const { of, wish = '', quantity, became = [], ...who } of demoPurchases) {
    const event = events[of];
    if (!event) continue;
    const at = { ...ctx, now: event.at };
    const sku = `T${event.number}-${wish}FULL`;
    const bought = await buyInDemo(at, { ...who, lines: [{ sku, quantity, userOptionValues: [] }] });
    if (bought) await change(at, bought, became);
  }
  if (calledOff) await callOffDemoEvent(ctx, calledOff.id);
}

async function change(ctx: Context, { fan, checkoutId }: Bought, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const all = { holderId: fan.fan.id, isPast: false, isSeason: false, limit: 1000, offset: 0 };
  const rights = (await listHeldRights(ctx, all)).rows.filter((right) => right.checkoutId === checkoutId);
  for (const [place, deed] of deeds.entries()) {
    const right = rights[place];
    if (right && deed === 'used') await enterDemo(ctx, right);
    if (right && deed === 'void') await voidRight(ctx, right.id, 'staff');
    if (right && deed === 'moved') await moveSomewhere(ctx, right);
  }
}

/** To the first free seat of its row. */
async function moveSomewhere(ctx: Context, { id, rowNumber }: HeldRight): Promise<void> {
  for (let position = 1; rowNumber !== null && position <= seatsTried; position += 1) {
    const moved = await moveRight(ctx, id, { row: rowNumber, position });
    if (typeof moved !== 'string') return;
  }
}
