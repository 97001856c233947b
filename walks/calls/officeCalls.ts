import { newId } from '#platform/ids/ids.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import {
  adding,
  aFixture,
  aGoal,
  anEdition,
  kickOff,
  saveEdition,
  seasonOf,
} from '#rooms/football/match/testing/index.ts';
import { anOffice } from '#rooms/orders/orderHandling/server/testing/anOffice.ts';
import { ticketSku } from '#rooms/tickets/ticketing/skuRules.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '#rooms/tickets/wallet/testing/aTicketOnItsWay.ts';
import { type HotCall, oncePerHouse, sends, succeeds } from './hotCall.ts';

const base = '/api/office/v1';
const office = oncePerHouse(anOffice);
const anOrder = oncePerHouse(async (house) => (await office(house)).anOrder());

/** An event that begins in some hours, with a steward at its gates; each ticket is two free seats from the next. */
const gate = oncePerHouse(async (house) => {
  const event = await aStadiumEvent(house.context(), { rows: 60, seats: 31, blocks: 1 });
  const steward = await house.aStaffMember('gate');
  const tickets = ticketsOf(house, steward);
  await tickets.open(event.id);
  let sold = 0;
  const aTicket = () => {
    const [row, position] = [1 + Math.floor(sold / 10), 1 + 3 * (sold % 10)];
    sold += 1;
    return tickets.aTicket(ticketSku(event.number, 'FULL', { kind: 'seat', row, position }));
  };
  return { ...tickets, steward, eventId: event.id, aTicket };
});

/** A match of today, and somebody at the ticker desk. */
const desk = oncePerHouse(async (house) => {
  const ctx = house.context();
  const { token } = await house.aStaffMember('media');
  const date = ctx.now.toISOString().slice(0, 10);
  const edition = { team: 'u21', season: seasonOf(date), competition: 'pult' };
  await saveEdition(ctx, anEdition([aFixture('Wir', 'SC Muster', { date })], { edition }));
  const [match] = await listFixtures(ctx, edition);
  const enter = (event: Parameters<typeof adding>[0]) => {
    const body = { ...adding(event, { id: newId(), isDeliberate: true }), enteredAt: ctx.now.toISOString() };
    return sends(house, 'POST', `${base}/ticker/matches/${match!.id}/entries`, { token, body });
  };
  await enter(kickOff)();
  return { enter };
});

/** The office, the gate and the ticker desk. */
export const officeCalls: HotCall[] = [
  {
    name: 'start page of somebody in finance',
    most: 10,
    prepare: async (house) =>
      sends(house, 'GET', `${base}/today`, { token: (await house.aStaffMember('finance')).token }),
  },
  {
    name: 'list of orders',
    most: 5,
    prepare: async (house) => {
      await anOrder(house);
      const { list } = await office(house);
      return () => succeeds(list());
    },
  },
  {
    name: 'orders of an e-mail address',
    most: 6,
    prepare: async (house) => {
      const [{ list }, { fan }] = [await office(house), await anOrder(house)];
      return () => succeeds(list({ q: fan.email }));
    },
  },
  {
    name: 'one order',
    most: 9,
    prepare: async (house) => {
      const [{ read }, { orderId }] = [await office(house), await anOrder(house)];
      return () => succeeds(read(orderId));
    },
  },
  {
    name: 'refund of one piece',
    most: 49,
    repeats: 'once',
    prepare: async (house) => {
      const { anOrder: order, versionOf, post } = await office(house);
      const { orderId, lines } = await order();
      const version = await versionOf(orderId);
      const piece = { lines: [{ lineId: lines[0]!.id, quantity: 1 }], amount: 20, isSellable: true };
      return () => succeeds(post(orderId, 'refunds', { version, requestId: newId(), reason: 'Naht offen', ...piece }));
    },
  },
  {
    name: 'check at the gate',
    most: 8,
    repeats: 'once',
    prepare: async (house) => {
      const { eventId, aTicket, scan } = await gate(house);
      const { code } = await aTicket();
      return async () => {
        const answer = await scan(eventId, code);
        if (answer !== 'valid') throw new Error(`The gate says: ${answer}`);
      };
    },
  },
  {
    name: 'snapshot of a gate',
    most: 8,
    prepare: async (house) => {
      const { eventId, steward, aTicket } = await gate(house);
      await aTicket();
      return sends(house, 'GET', `${base}/gate/events/${eventId}/snapshot`, { token: steward.token });
    },
  },
  {
    name: 'goal that the ticker desk enters',
    most: 12,
    repeats: 'once',
    prepare: async (house) => (await desk(house)).enter(aGoal(20)),
  },
];
