import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aClerk } from '../testing/aClerk.ts';
import { anOfficeEvent } from '../testing/anOfficeEvent.ts';
import { ticketingRecords } from './personalStore.ts';

const house = await testHouse();

it('gives a clerk what they sold and kept back, and once they have left keeps the receipts only', async () => {
  const { clerk, call } = await aClerk(house);
  const event: { id: string } = await anOfficeEvent(house, clerk.token);
  const post = (path: string, body: object) => call('POST', `/${event.id}${path}`, body);
  const pieces = [{ code: 'FULL', row: 1, position: 1 }];
  expect((await post('/receipts', { id: newId(), paidBy: 'cash', pieces, total: 50 })).status).toBe(200);
  const seats = [{ row: 2, from: 1, to: 2 }];
  expect((await post('/allocations', { kind: 'blocked', reason: 'Kameras', seats })).status).toBe(200);
  const ctx = house.context();
  const receipt = { event: 'Kurve – Gast', paidBy: 'cash', total: 5000 };
  expect(await ticketingRecords.read(ctx, clerk.id)).toMatchObject({
    'ticketing.allocation': [{ kind: 'blocked', reason: 'Kameras', isMadeByYou: true }],
    'ticketing.receipt': [receipt],
  });
  await ticketingRecords.erase(ctx, clerk.id);
  expect(await ticketingRecords.read(ctx, clerk.id)).toMatchObject({
    'ticketing.allocation': [],
    'ticketing.receipt': [receipt],
  });
});
