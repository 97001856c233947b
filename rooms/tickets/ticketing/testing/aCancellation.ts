import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import type { CancellationKind } from '../cancellationRules.ts';
import { endCancelledRights } from '../server/cancellation/endCancelledRights.ts';
import { aClerk } from './aClerk.ts';
import { aStadiumEvent } from './aStadiumEvent.ts';

type Wish = { kind?: CancellationKind; keepsGuests?: boolean; keepsAllocations?: boolean };

/** Two members of staff who call events off together: one asks, another one approves. */
export async function aCancellation(house: TestHouse) {
  const { clerk, call } = await aClerk(house);
  const finance = await house.aStaffMember('finance');
  const figures = async (eventId: string, { kind = 'calledOff', keepsGuests = false }: Wish = {}) =>
    (await call('GET', `/${eventId}/cancellation/figures?kind=${kind}&keepsGuests=${keepsGuests}`)).json.data;
  const ask = async (eventId: string, wish: Wish = {}, parts: object = {}) => {
    const { version, rights, orders, amount } = await figures(eventId, wish);
    const stays = { kind: 'calledOff', keepsGuests: false, keepsAllocations: false, ...wish };
    const id = newId();
    const body = { id, ...stays, version, rights, orders, amount, reason: 'Unwetter', ...parts };
    return { id, answer: await call('POST', `/${eventId}/cancellation`, body) };
  };
  const approve = (id: string, { token } = finance) =>
    house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token });
  /** Does what was put in for five minutes later. */
  const begin = async (id: string) => {
    await endCancelledRights.run(house.context(), { cancellationId: id } as never);
    await house.drainJobs();
  };
  const progress = async (eventId: string) => (await call('GET', `/${eventId}/cancellation`)).json.data;
  /** Two seats of an order, one of which a friend holds now, and one seat from the counter. */
  const aSoldEvent = async () => {
    const event = await aStadiumEvent(house.context());
    const sku = (position: number) => `T${event.number}-R1P${position}-FULL`;
    const order = await aPaidOrder(house, [{ sku: sku(4) }, { sku: sku(5) }]);
    const friend = await house.aFan();
    await house.database
      .sql`update ticketing."right" set holder_id = ${friend.id} where event_id = ${event.id} and position = 5`;
    const pieces = [{ code: 'FULL', row: 1, position: 1 }];
    const receipt = await call('POST', `/${event.id}/receipts`, { id: newId(), paidBy: 'cash', total: 50, pieces });
    if (receipt.status !== 200) throw new Error(receipt.body);
    return { ...event, ...order, friend };
  };
  return { clerk, finance, call, figures, ask, approve, begin, progress, aSoldEvent };
}
