import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { anOrder, list, read, post, call, versionOf } = await anOffice(house);
const packer = await house.aStaffMember('fulfilment');
const packers = [packer, await house.aStaffMember('shop')];
const sending = async (id: string) => ({ version: await versionOf(id), parcels: [{ carrier: 'DHL' }] });

it('those who pack see what waits to be sent, without e-mail address, invoice and payment', async () => {
  const { orderId, fan } = await anOrder();
  for (const { token } of packers) {
    const { data } = (await read(orderId, token)).json;
    expect(data.shippingAddress.street).toEqual(expect.any(String));
    expect([data.customer.email, data.payment, data.documents, data.refunds]).toEqual([undefined, undefined, [], []]);
    expect(JSON.stringify(data)).not.toContain(fan.email);
    const items = (await list({}, token)).json.data.items;
    expect(items.map(({ id }: { id: string }) => id)).toContain(orderId);
    expect(items.every((one: { email?: string; awaitsDispatch: boolean }) => !one.email && one.awaitsDispatch)).toBe(
      true,
    );
    expect((await list({ q: fan.email }, token)).json.data.items).toEqual([]);
    expect((await call('GET', '/export', undefined, token)).status).toBe(403);
    expect((await call('GET', `/${orderId}/documents/${newId()}`, undefined, token)).status).toBe(403);
  }
});

it('they reach an order as long as its sending can be undone, and no other one that has left', async () => {
  const { orderId } = await anOrder();
  const { token } = packer;
  const sent = await post(orderId, 'shipment', await sending(orderId), token);
  expect([sent.status, sent.json.data.state, sent.json.data.documents]).toEqual([200, 'OrderShipped', []]);
  expect((await read(orderId, token)).status).toBe(200);
  expect((await list({}, token)).json.data.items.map(({ id }: { id: string }) => id)).not.toContain(orderId);
  const { clock } = house.house;
  house.house.clock = { now: () => new Date(clock.now().getTime() + 130_000) };
  expect((await read(orderId, token)).status).toBe(404);
  expect((await post(orderId, 'notes', { id: newId(), text: 'x' }, token)).status).toBe(404);
  const arrived = { version: await versionOf(orderId), to: 'OrderArrived' };
  expect((await post(orderId, 'state', arrived, token)).status).toBe(404);
  house.house.clock = clock;
});

it('one of them who sends what another one has just sent is told so', async () => {
  const { orderId } = await anOrder();
  const [first, second] = packers;
  const seen = await sending(orderId);
  expect((await post(orderId, 'shipment', seen, first!.token)).status).toBe(200);
  const late = await post(orderId, 'shipment', seen, second!.token);
  expect([late.status, late.json.errorCode]).toEqual([409, 'CHANGED_MEANWHILE']);
});

it('an address that staff change is mailed to the buyer', async () => {
  const { orderId, fan } = await anOrder();
  const address = {
    firstName: 'Ida',
    lastName: 'Fremd',
    street: 'Andere Gasse 7',
    postalCode: '60311',
    city: 'Kronfurt',
  };
  const body = { version: await versionOf(orderId), reason: 'Umzug', ...address };
  expect((await call('PUT', `/${orderId}/shipping-address`, body)).status).toBe(200);
  const mail = (await house.mailsTo(fan.email)).find(({ subject }) => subject.startsWith('Neue Lieferadresse'));
  expect(mail?.text).toContain('Andere Gasse 7');
});
