import { newSecret } from '#platform/ids/ids.ts';
import { aQueue, placeOf } from '#rooms/tickets/admission/testing/index.ts';
import { contractCalls, contractsOf } from '#rooms/tickets/subscription/testing/index.ts';
import { ticketSku } from '#rooms/tickets/ticketing/skuRules.ts';
import { aListing, aSeatBuyer, aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '#rooms/tickets/wallet/testing/aTicketOnItsWay.ts';
import { type HotCall, type ListeningHouse, madeBefore, oncePerHouse, sends, succeeds } from './hotCall.ts';

/** Two blocks of one category each, of 60 rows. */
const shape = { rows: 60, seats: 31, blocks: 2 };
const events = '/api/ticketing/v1/events';
const wallet = '/api/wallet/v3/self';

/** An event whose seats are asked for one after the other, two free ones between them: nobody may leave one alone. */
async function anEvent(house: ListeningHouse, more: Parameters<typeof aStadiumEvent>[1] = {}) {
  const event = await aStadiumEvent(house.context(), { ...shape, ...more });
  let asked = 0;
  const nextSeat = () => {
    const [row, position] = [1 + Math.floor(asked / 10), 1 + 3 * (asked % 10)];
    asked += 1;
    return ticketSku(event.number, 'FULL', { kind: 'seat', row, position });
  };
  return { ...event, nextSeat };
}

/** A sale with a phase, a quota and a waiting room; people come to it one after the other and are let in. */
const ruledSale = oncePerHouse(async (house) => {
  const quota = { 1: 1800, 2: 1800 };
  const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 6, quota }];
  const event = await anEvent(house, { phases, admission: 'waitingRoom' });
  const lastNumber = 10_000;
  await aQueue(house.context(), { eventId: event.id, lastNumber, admittedUntil: lastNumber });
  let number = 0;
  const aBuyer = async () => {
    const fan = await aSeatBuyer(house);
    const insideUntil = new Date(house.context().now.getTime() + 600_000);
    number += 1;
    await placeOf(house.context(), event.id, { kind: 'fan', fanId: fan.id }, { number, insideUntil });
    return fan;
  };
  // The first buyers of a category have its quota counted.
  for (const row of [shape.rows, shape.rows + 1])
    await succeeds(
      (await aBuyer()).add([{ sku: ticketSku(event.number, 'FULL', { kind: 'seat', row, position: 10 }) }]),
    );
  return { ...event, aBuyer };
});

/** Holders of tickets, and what happens to them. */
const holders = oncePerHouse(async (house) => {
  const event = await anEvent(house);
  const tickets = ticketsOf(house, await house.aStaffMember('gate'));
  const recipient = await house.aFan();
  return { ...tickets, recipient, aHolder: () => tickets.aTicket(event.nextSeat()) };
});

const holds = async (house: ListeningHouse, wishOf: (sale: Awaited<ReturnType<typeof ruledSale>>) => object) => {
  const sale = await ruledSale(house);
  const buyer = await sale.aBuyer();
  // With what is free in memory.
  await sends(house, 'GET', `${events}/${sale.id}/availability`)();
  const wish = wishOf(sale) as { sku: string };
  return () => succeeds(buyer.add([wish]));
};

/** The stadium, tickets and contracts of season tickets. */
export const ticketCalls: HotCall[] = [
  {
    name: 'plan of a block',
    most: 2,
    prepare: async (house) => sends(house, 'GET', `${events}/${(await ruledSale(house)).id}/plan/blocks/1`),
  },
  {
    name: 'what is free in the stadium',
    most: 0,
    prepare: async (house) => {
      const { id } = await ruledSale(house);
      return madeBefore(sends(house, 'GET', `${events}/${id}/availability`));
    },
  },
  {
    name: 'place in the waiting room, asked again',
    most: 1,
    prepare: async (house) => {
      const eventId = await aQueue(house.context(), { lastNumber: 500, admittedUntil: 2, perMinute: 1 });
      const { id, token } = await house.aFan();
      await placeOf(house.context(), eventId, { kind: 'fan', fanId: id }, { number: 400 });
      return madeBefore(sends(house, 'GET', `${events}/${eventId}/queue/place`, { token }));
    },
  },
  {
    name: 'chosen seat, with phase, quota and waiting room',
    most: 10,
    repeats: 'once',
    prepare: (house) => holds(house, ({ nextSeat }) => ({ sku: nextSeat() })),
  },
  {
    name: 'two places side by side, with phase, quota and waiting room',
    most: 12,
    repeats: 'once',
    prepare: (house) =>
      holds(house, ({ number }) => ({
        sku: ticketSku(number, 'FULL', { kind: 'category', category: 2 }),
        quantity: 2,
      })),
  },
  {
    name: 'tickets to come',
    most: 2,
    prepare: async (house) => {
      const { fan } = await (await holders(house)).aHolder();
      return sends(house, 'GET', `${wallet}/tickets/upcoming?PageSize=1000`, { token: fan.token });
    },
  },
  {
    name: 'key of a ticket’s code',
    most: 2,
    prepare: async (house) => {
      const { fan, ticketId } = await (await holders(house)).aHolder();
      return sends(house, 'GET', `${wallet}/tickets/${ticketId}/code`, { token: fan.token });
    },
  },
  {
    name: 'ticket that is sent',
    most: 9,
    repeats: 'once',
    prepare: async (house) => {
      const { aHolder, send, recipient } = await holders(house);
      const { fan, ticketId } = await aHolder();
      return () => succeeds(send(fan, ticketId, recipient.email));
    },
  },
  {
    name: 'ticket that is accepted',
    most: 9,
    repeats: 'once',
    prepare: async (house) => {
      const { aHolder, send, answer, recipient } = await holders(house);
      const { fan, ticketId } = await aHolder();
      const { json } = await succeeds(send(fan, ticketId, recipient.email));
      return () => succeeds(answer(recipient, json.data.id, true));
    },
  },
  {
    name: 'tickets that are resold for one event',
    most: 3,
    prepare: async (house) => {
      const { event } = await aListing(house);
      return sends(house, 'GET', `${events}/${event.id}/resale`);
    },
  },
  {
    name: 'contracts of a season',
    most: 2,
    prepare: async (house) => {
      const subscriber = await house.aFan();
      const { masterDataId } = await (await contractsOf(house)).aContract(subscriber);
      return () => succeeds(contractCalls(house, subscriber).list(masterDataId));
    },
  },
  {
    name: 'visitor who comes to the waiting room',
    most: 4,
    repeats: 'once',
    prepare: async (house) => {
      const lobby = await aQueue(house.context(), { starts: 30 });
      return sends(house, 'POST', `${events}/${lobby}/queue/place?anonymousUserId=${newSecret()}`);
    },
  },
];
