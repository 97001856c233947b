import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aCancellation, aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const { clerk, finance, call, ask, approve, begin, progress } = await aCancellation(house);
const today = house.context().today();
const month = today.slice(0, 7);
const read = async (path: string) => (await house.call('GET', `/api/office/v1/${path}`, { token: finance.token })).json;

it('counts what the counter takes and pays back as revenue with its VAT, and books it from the till', async () => {
  const event = await aStadiumEvent(house.context());
  const sell = async (position: number, paidBy: string) => {
    const pieces = [{ code: 'FULL', row: 1, position }];
    expect((await call('POST', `/${event.id}/receipts`, { id: newId(), paidBy, total: 50, pieces })).status).toBe(200);
  };
  await sell(1, 'cash');
  await sell(2, 'card');
  const span = `revenue?from=${today}&to=${today}&kind=CounterTicket`;
  expect((await read(span)).data).toMatchObject({
    total: { invoiced: 100, credited: 0, gross: 100, net: 84.04, vat: 15.96 },
    kinds: [{ key: 'CounterTicket', gross: 100 }],
    partners: [{ key: '2' }],
    rates: [{ key: '19' }],
  });
  const { id } = await ask(event.id);
  await approve(id);
  await begin(id);
  const { receipts } = (await progress(event.id)).cancellation;
  const paid = receipts.find(({ paidBy }: { paidBy: string }) => paidBy === 'cash');
  await call('PUT', `/${event.id}/cancellation/receipts/${paid.id}`, { isPaidBack: true });
  expect((await read(span)).data.total).toMatchObject({ invoiced: 100, credited: 50, gross: 50, vat: 7.98 });
  expect((await read(`revenue?from=${today}&to=${today}&kind=Ticket`)).data.total.gross).toBe(0);
  expect((await read(`accounting/months/${month}?tenant=2`)).data).toMatchObject({
    invoices: 2,
    creditNotes: 1,
    gross: 50,
    vat: 7.98,
  });
  const day = (await call('GET', `/${event.id}/receipts?day=${today}`, undefined, clerk)).json.data;
  expect(day).toMatchObject({ cash: 50, card: 50, cashBack: 50, cardBack: 0 });
  const file = await house.call('GET', `/api/office/v1/accounting/months/${month}/export?tenant=2&format=datev`, {
    token: finance.token,
  });
  const rows = file.body.split('\r\n').slice(2, -1);
  const booked = rows.map((row) => row.split(';').filter((_, at) => [0, 1, 6, 7].includes(at)));
  expect(booked).toEqual([
    ['50,00', '"S"', '10000', '4401'],
    ['50,00', '"S"', '1600', '10000'],
    ['50,00', '"S"', '10000', '4401'],
    ['50,00', '"S"', '1461', '10000'],
    ['50,00', '"H"', '10000', '4720'],
    ['50,00', '"H"', '1600', '10000'],
  ]);
});
