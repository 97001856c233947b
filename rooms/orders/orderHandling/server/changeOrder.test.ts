import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { letJobsBeDue } from '#platform/testing/letJobsBeDue.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { eraseAccount } from '#rooms/accounts/identity/testing/index.ts';
import { runOrdersCommand } from '#rooms/orders/order/testing/runOrdersCommand.ts';
import { moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';
import { anOffice, outcomeOf } from './testing/anOffice.ts';

const house = await testHouse();
const { clerk, anOrder, read, post, call, onNow, versionOf } = await anOffice(house);
const parcels = [{ carrier: 'DHL', trackingNumber: '0034 0433 1612' }, { carrier: 'Bote' }];
/** Runs the jobs as if it were some minutes later. */
async function letMailsGo() {
  await letJobsBeDue(house.context(), 'created');
  await house.drainJobs();
}
const subjectsTo = async (email: string) =>
  (await house.mailsTo(email)).map(({ subject }) => subject.replace(/\d-\d+/, 'N'));
const trailOf = async (id: string) =>
  (await house.auditOf({ subjectId: id })).filter(({ what }) => !what.startsWith('GET '));

describe('one order', () => {
  it('shows lines, money, addresses and what can be done, and the look is in the trail', async () => {
    const { orderId, fan, lines } = await anOrder();
    await house.drainJobs();
    const { status, json } = await read(orderId);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: orderId,
      state: 'OrderPlaced',
      goods: 40,
      shippingPrice: 4.95,
      totalPrice: 44.95,
      locale: 'de',
      customer: { id: fan.id, email: fan.email },
      payment: { state: 'captured', amount: 44.95, refunded: 0 },
      lines: [{ id: lines[0]?.id, quantity: 2, left: 2, leftAmount: 40, refundKind: 'cancellation', isShipped: true }],
      deeds: {
        states: ['OrderInReview', 'OrderInProgress', 'InvoiceCreated'],
        canSend: true,
        canChangeAddress: true,
        canCancel: true,
        canRefund: true,
        shippingBack: 4.95,
        voucherLeft: 0,
      },
    });
    expect(json.data.timeline.map(({ what }: { what: string }) => what)).toEqual(['placed', 'confirmationMailed']);
    const look = (await house.auditOf({ accountId: clerk.id })).at(-1);
    expect(look).toMatchObject({ what: 'GET /office/v1/orders/:orderId', params: { orderId } });
  });

  it('is not there (404), asked for wrongly (400), or not for this role (403)', async () => {
    expect(outcomeOf(await read(newId()))).toEqual([404, 'NOT_FOUND']);
    expect((await read('1-100001')).status).toBe(400);
    expect((await read(newId(), (await house.aStaffMember('gate')).token)).status).toBe(403);
  });

  it('gives its documents out, and those of no other order (404)', async () => {
    const [one, other] = [await anOrder(1), await anOrder(1)];
    await moveOn(house, one.orderId, shipped);
    const { documents } = (await read(one.orderId)).json.data;
    expect(documents).toMatchObject([{ type: 'Invoice', number: expect.stringMatching(/^1-R/) }]);
    const path = (id: string) => `/${id}/documents/${documents[0].id}`;
    const file = await call('GET', path(one.orderId));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await call('GET', path(other.orderId))).status).toBe(404);
  });
});

describe('a state by button', () => {
  it('is told to the customer once, minutes later, and says who and why', async () => {
    const { orderId, fan } = await anOrder(1);
    await house.drainJobs();
    const { status, json } = await onNow(orderId, 'state', { to: 'OrderInReview', reason: 'Adresse unklar' });
    expect([status, json.data.state, json.data.deeds.undo.to]).toEqual([200, 'OrderInReview', 'OrderPlaced']);
    await house.drainJobs();
    expect(await subjectsTo(fan.email)).toEqual(['Deine Bestellung N']);
    await letMailsGo();
    expect(await subjectsTo(fan.email)).toEqual(['Deine Bestellung N', 'Wir prüfen deine Bestellung N']);
    const by = { accountId: clerk.id, name: 'Toni Muster' };
    expect((await read(orderId)).json.data.timeline.at(-1)).toMatchObject({
      what: 'stateChanged',
      state: 'OrderInReview',
      why: 'Adresse unklar',
      mailedAt: expect.any(String),
      by,
    });
    const [row] = await trailOf(orderId);
    expect(row).toMatchObject({
      before: { state: 'OrderPlaced' },
      after: { state: 'OrderInReview' },
      why: 'Adresse unklar',
    });
  });

  it('can be undone until then, and not afterwards (409)', async () => {
    const { orderId, fan } = await anOrder(1);
    await onNow(orderId, 'state', { to: 'OrderInProgress' });
    const undone = await onNow(orderId, 'undo');
    expect([undone.status, undone.json.data.state, undone.json.data.deeds.undo]).toEqual([
      200,
      'OrderPlaced',
      undefined,
    ]);
    const steps = undone.json.data.timeline.filter(({ what }: { what: string }) => what.startsWith('state'));
    expect(steps).toMatchObject([{ isUndone: true }, { what: 'stateUndone', state: 'OrderPlaced' }]);
    await letMailsGo();
    expect((await subjectsTo(fan.email)).length).toBe(1);
    expect(outcomeOf(await onNow(orderId, 'undo'))).toEqual([409, 'ORDER_CHANGE_NOT_UNDOABLE']);
    await onNow(orderId, 'state', { to: 'OrderInProgress' });
    await letMailsGo();
    expect(outcomeOf(await onNow(orderId, 'undo'))).toEqual([409, 'ORDER_CHANGE_NOT_UNDOABLE']);
  });

  it('stays when it has issued the invoice (409), or came from the command line', async () => {
    const [invoiced, moved] = [await anOrder(1), await anOrder(1)];
    await onNow(invoiced.orderId, 'state', { to: 'InvoiceCreated' });
    expect(outcomeOf(await onNow(invoiced.orderId, 'undo'))).toEqual([409, 'ORDER_CHANGE_NOT_UNDOABLE']);
    await runOrdersCommand(house.context(), ['accept', moved.orderNumber]);
    expect((await read(moved.orderId)).json.data).toMatchObject({ state: 'OrderInProgress', version: 1 });
  });

  it('is refused where the state does not lead there, or is another by now (409)', async () => {
    const { orderId } = await anOrder(1);
    const version = await versionOf(orderId);
    expect(outcomeOf(await onNow(orderId, 'state', { to: 'OrderArrived' }))).toEqual([409, 'ORDER_STATE_NOT_POSSIBLE']);
    expect((await post(orderId, 'state', { version, to: 'OrderInProgress' })).status).toBe(200);
    expect(outcomeOf(await post(orderId, 'state', { version, to: 'InvoiceCreated' }))).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ]);
    expect(outcomeOf(await onNow(orderId, 'state', { to: 'OrderInReview' }))).toEqual([
      409,
      'ORDER_STATE_NOT_POSSIBLE',
    ]);
    expect((await onNow(orderId, 'state', { to: 'Cancelled' })).status).toBe(400);
    expect((await post(newId(), 'state', { version: 0, to: 'OrderInProgress' })).status).toBe(404);
    expect((await trailOf(orderId)).length).toBe(1);
  });

  it('is set once when two clerks press at the same moment', async () => {
    const { orderId } = await anOrder(1);
    const version = await versionOf(orderId);
    const press = (to: string) => post(orderId, 'state', { version, to });
    const replies = await Promise.all([press('OrderInReview'), press('OrderInProgress'), press('InvoiceCreated')]);
    expect(replies.map(outcomeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'CHANGED_MEANWHILE'],
      [409, 'CHANGED_MEANWHILE'],
    ]);
  });
});

describe('sending', () => {
  it('issues the invoice, keeps the parcels and mails where they can be followed', async () => {
    const { orderId, fan } = await anOrder();
    const { status, json } = await onNow(orderId, 'shipment', { parcels });
    expect([status, json.data.state, json.data.deeds.canSend]).toEqual([200, 'OrderShipped', false]);
    expect(json.data.parcels).toMatchObject([
      { carrier: 'DHL', trackingNumber: '0034 0433 1612', trackingUrl: expect.stringContaining('003404331612') },
      { carrier: 'Bote' },
    ]);
    expect(json.data.documents).toHaveLength(1);
    await letMailsGo();
    const mails = await house.mailsTo(fan.email);
    expect(mails.map(({ text }) => text).join()).toMatch(
      /Sendung verfolgen: DHL 0034 0433 1612[\s\S]*piececode=003404331612[\s\S]*Sendung: Bote/,
    );
    expect(outcomeOf(await onNow(orderId, 'shipment', { parcels }))).toEqual([409, 'ORDER_NOTHING_TO_SEND']);
    const arrived = await onNow(orderId, 'state', { to: 'OrderArrived' });
    expect([arrived.status, arrived.json.data.deeds.undo.to]).toEqual([200, 'OrderShipped']);
  });

  it('can be undone: the parcels go, the invoice stays, and it waits to be sent again', async () => {
    const { orderId } = await anOrder();
    await onNow(orderId, 'shipment', { parcels });
    const { json } = await onNow(orderId, 'undo');
    expect(json.data).toMatchObject({ state: 'InvoiceCreated', parcels: [], deeds: { canSend: true } });
    expect(json.data.documents).toHaveLength(1);
    const again = await onNow(orderId, 'shipment', { parcels: [{ carrier: 'GLS' }] });
    expect([again.json.data.state, again.json.data.documents.length]).toEqual(['OrderShipped', 1]);
  });

  it('asks about an empty parcel, and goes once that is known (409)', async () => {
    const { orderId } = await anOrder(1);
    const asked = await onNow(orderId, 'shipment', { parcels });
    expect([...outcomeOf(asked), asked.json.errors]).toEqual([409, 'ORDER_NOT_READY', { doubts: ['emptyParcel'] }]);
    expect((await read(orderId)).json.data).toMatchObject({ state: 'OrderPlaced', parcels: [], documents: [] });
    const other = await onNow(orderId, 'shipment', { parcels, known: ['unlettered'] });
    expect(outcomeOf(other)).toEqual([409, 'ORDER_NOT_READY']);
    const sent = await onNow(orderId, 'shipment', { parcels, known: ['emptyParcel'] });
    expect([sent.status, sent.json.data.state]).toEqual([200, 'OrderShipped']);
    expect((await trailOf(orderId)).at(-1)?.after).toMatchObject({ state: 'OrderShipped', despite: ['emptyParcel'] });
  });

  it('wants parcels that can be (400)', async () => {
    const { orderId } = await anOrder(1);
    for (const wrong of [[], [{ carrier: '' }], [{ carrier: 'DHL', trackingNumber: '<b>1' }]])
      expect((await onNow(orderId, 'shipment', { parcels: wrong })).status).toBe(400);
  });
});

describe('the delivery address', () => {
  const address = { firstName: 'Kim', lastName: 'Neu', street: 'Ring 1', postalCode: '60311', city: 'Frankfurt' };
  const change = async (id: string, parts: object = {}) =>
    call('PUT', `/${id}/shipping-address`, { version: await versionOf(id), reason: 'Anruf', ...address, ...parts });

  it('is changed until it is sent; the country stays, and the trail names fields alone', async () => {
    const { orderId } = await anOrder();
    const { status, json } = await change(orderId, { countryCode: 'US' });
    expect([status, json.data.shippingAddress]).toEqual([200, { ...address, countryCode: 'DE' }]);
    expect(json.data.timeline.at(-1)).toMatchObject({
      what: 'addressChanged',
      why: 'Anruf',
      by: { accountId: clerk.id },
    });
    const [row] = await trailOf(orderId);
    expect(row?.after).toEqual({ changedFields: ['firstName', 'lastName', 'street', 'postalCode', 'city'] });
    await onNow(orderId, 'shipment', { parcels });
    expect(outcomeOf(await change(orderId))).toEqual([409, 'ORDER_NOTHING_TO_SEND']);
  });

  it('says at the field what is wrong (400), and refuses a change made on an older version (409)', async () => {
    const { orderId } = await anOrder(1);
    expect((await change(orderId, { street: ' ' })).json.errors).toEqual({ street: ['required'] });
    expect((await change(orderId, { postalCode: '6052' })).json.errors).toEqual({ postalCode: ['invalid'] });
    const version = await versionOf(orderId);
    const both = await Promise.all(
      ['Ring 1', 'Ring 2'].map((street) =>
        call('PUT', `/${orderId}/shipping-address`, { version, reason: 'Anruf', ...address, street }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('mail and notes', () => {
  it('sends the confirmation once more, once for each press', async () => {
    const { orderId, fan } = await anOrder(1);
    await house.drainJobs();
    const version = await versionOf(orderId);
    const press = () => post(orderId, 'confirmation', { version });
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(outcomeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'CHANGED_MEANWHILE'],
    ]);
    await house.drainJobs();
    expect(await subjectsTo(fan.email)).toEqual(['Deine Bestellung N', 'Deine Bestellung N']);
    expect((await read(orderId)).json.data.timeline.at(-1).what).toBe('confirmationMailedAgain');
  });

  it('writes to nobody who has left (409)', async () => {
    const { orderId, fan } = await anOrder(1);
    await eraseAccount(house.context(), fan.id);
    expect(outcomeOf(await onNow(orderId, 'confirmation'))).toEqual([409, 'ORDER_WITHOUT_ACCOUNT']);
    expect((await read(orderId)).json.data.customer).toEqual({ id: fan.id, isOrganisation: false });
  });

  it('keeps a note once, newest first, with its author', async () => {
    const { orderId } = await anOrder(1);
    const note = { id: newId(), text: 'Ruft morgen an.\nZweite Zeile' };
    await post(orderId, 'notes', note);
    await post(orderId, 'notes', note);
    const { json } = await post(orderId, 'notes', { id: newId(), text: 'Hat angerufen.' });
    expect(json.data.notes.map(({ text }: { text: string }) => text)).toEqual(['Hat angerufen.', note.text]);
    expect(json.data.notes[0].by).toEqual({ accountId: clerk.id, name: 'Toni Muster' });
    expect((await post(orderId, 'notes', { id: newId(), text: '' })).status).toBe(400);
    expect((await post(newId(), 'notes', note)).status).toBe(404);
  });
});
