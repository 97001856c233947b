import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import {
  chargeBack,
  deliverWebhooks,
  letPaymentRunOut,
  payByCard,
  switchFaults,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { aDebt, listenToDues } from '../../testing/aDebt.ts';
import { reconcilePayments } from '../reconcilePayments.ts';
import { cancelCollection, collect, findPayLink } from './collect.ts';
import { tryCollections } from './tryCollections.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const declined = '4000 0000 0000 0341';
const day = 86_400_000;
const later = (days: number) => house.context({ now: new Date(Date.now() + days * day) });
const told = listenToDues(house);
beforeAll(() => told.begin());
afterAll(() => told.end());
afterEach(() => switchFaults(house));
const tryOn = (days: number) => tryCollections(later(days));
const debtOf = (card?: string) => aDebt(house, card);
const repair = async () => {
  for (const minutes of [2, 4, 6]) await reconcilePayments(later((minutes * 60_000) / day));
};

describe('what is collected', () => {
  it('is charged once, however often it is asked for, and told once', async () => {
    const debt = await debtOf();
    for (let n = 0; n < 3; n++) await house.context().inTransaction((tx) => collect(tx, debt.asked));
    await Promise.all(Array.from({ length: 10 }, () => tryOn(0)));
    await tryOn(8);
    expect(await debt.payments()).toEqual([{ state: 'captured', amount: 4995 }]);
    expect(told.about(debt.asked.reference)).toEqual(['PaymentCaptured']);
    expect(await debt.collection()).toMatchObject({ state: 'paid', tries: 1 });
  });

  it('is tried at once, after three and after seven days, and then given up; each no is mailed with a link', async () => {
    const debt = await debtOf(declined);
    for (const days of [0, 0, 2.9, 3.01, 3.02, 6.9, 7.01, 30]) await tryOn(days);
    expect(await debt.payments()).toHaveLength(3);
    expect(told.about(debt.asked.reference)).toEqual(['CollectionDeclined', 'CollectionDeclined', 'CollectionGivenUp']);
    const mails = await house.mailsTo(debt.fan.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Deine Zahlung hat nicht geklappt: Beitrag')).toHaveLength(2);
    expect(subjects.filter((one) => one === 'Bitte bezahle noch: Beitrag')).toHaveLength(1);
    expect(mails.filter(({ text }) => text.includes('/zahlen/?id='))).toHaveLength(3);
  });

  it('counts a method that is gone as a no, and takes another one that was named meanwhile', async () => {
    const debt = await debtOf();
    await sql`update payment.saved_method set state = 'deleted' where id = ${debt.asked.paymentTokenId}`;
    await tryOn(0);
    expect(await debt.collection()).toMatchObject({ state: 'open', failureCode: 'PAYMENT_METHOD_UNKNOWN' });
    await debt.useOtherCard();
    await tryOn(3.01);
    expect(await debt.collection()).toMatchObject({ state: 'paid' });
  });

  it('is not charged where nobody wants it any more, and is not cancelled once it is paid', async () => {
    const [debt, paid] = [await debtOf(), await debtOf()];
    const cancel = ({ asked }: typeof debt) => house.context().inTransaction((tx) => cancelCollection(tx, asked));
    expect(await cancel(debt)).toBe(true);
    await tryOn(0);
    expect([await debt.payments(), (await debt.collection()).state]).toEqual([[], 'cancelled']);
    await tryOn(0);
    expect(await cancel(paid)).toBe(false);
  });

  it('tells a charge-back to the room that asked for it', async () => {
    const debt = await debtOf();
    await tryOn(0);
    await chargeBack(house, await debt.providerPaymentId());
    await deliverWebhooks(house);
    expect(told.about(debt.asked.reference)).toEqual(['PaymentCaptured', 'PaymentChargedBack']);
  });
});

describe('the link of the mail', () => {
  it('pays without a sign-in what the saved method did not, also after it was given up', async () => {
    const debt = await debtOf(declined);
    for (const days of [0, 3.01, 7.01]) await tryOn(days);
    const link = await debt.link();
    expect((await link.read()).json.data).toMatchObject({ state: 'open', amount: 49.95, what: { de: 'Beitrag' } });
    const begun = await link.start('creditcard');
    const again = await link.start('creditcard');
    expect(again.json.data).toEqual(begun.json.data);
    await payByCard(house, begun.json.data.scriptUrl);
    expect((await link.read()).json.data.state).toBe('paid');
    expect(told.about(debt.asked.reference).at(-1)).toBe('PaymentCaptured');
    expect((await link.start('creditcard')).json.errorCode).toBe('PAY_LINK_NOT_OPEN');
  });

  it('opens nothing with another seal, and nothing after thirty days', async () => {
    const [debt, other] = [await debtOf(declined), await debtOf(declined)];
    await tryOn(0);
    const [link, foreign] = [await debt.link(), await other.link()];
    expect((await link.read({ token: foreign.token })).json.errorCode).toBe('PAY_LINK_UNKNOWN');
    expect((await link.read({ token: 'x'.repeat(60) })).json.errorCode).toBe('PAY_LINK_UNKNOWN');
    const old = new URL((await findPayLink(later(-31), debt.asked))!).searchParams.get('token')!;
    expect([(await link.read({ token: old })).status, (await link.start('paypal', { token: old })).status]).toEqual([
      410, 410,
    ]);
  });

  it('keeps the saved method waiting while somebody pays by it, and never the other way round', async () => {
    const debt = await debtOf(declined);
    await tryOn(0);
    await debt.useOtherCard();
    const link = await debt.link();
    const begun = await link.start('creditcard');
    await tryOn(3.01);
    expect(await debt.payments()).toHaveLength(2);
    await letPaymentRunOut(house.database, await debt.paymentId());
    await repair();
    await tryOn(3.1);
    expect([begun.status, (await debt.collection()).state]).toEqual([200, 'paid']);
  });

  it('gives money back at once that comes twice', async () => {
    const debt = await debtOf(declined);
    await tryOn(0);
    const link = await debt.link();
    const [card, payPal] = [await link.start('creditcard'), await link.start('paypal')];
    const otherCard = await link.start('creditcard');
    await payByCard(house, card.json.data.scriptUrl);
    await payByCard(house, otherCard.json.data.scriptUrl);
    await repair();
    await house.drainJobs();
    const refunded = await sql`
      select r.amount from payment.refund r join payment.payment p on p.id = r.payment_id where p.fan_id = ${debt.fan.id}`;
    expect([payPal.status, refunded.length]).toEqual([200, 1]);
    expect(told.about(debt.asked.reference).filter((name) => name === 'PaymentCaptured')).toHaveLength(1);
  });
});

describe('the payment service', () => {
  it.each(['down', 'lostReply'] as const)(
    'that is %s is asked until the outcome is known: charged once',
    async (api) => {
      const debt = await debtOf();
      await switchFaults(house, { api });
      await tryOn(0);
      expect(told.about(debt.asked.reference)).toEqual([]);
      await switchFaults(house);
      await tryOn(0.5);
      await repair();
      await tryOn(7.01);
      expect(await debt.payments()).toEqual([{ state: 'captured', amount: 4995 }]);
      expect(told.about(debt.asked.reference)).toEqual(['PaymentCaptured']);
    },
  );

  it('whose messages are lost is asked', async () => {
    await switchFaults(house, { webhooks: 'off' });
    const debt = await debtOf();
    await tryOn(0);
    await repair();
    expect(await debt.collection()).toMatchObject({ state: 'paid' });
  });

  it('that says no late does not undo what has been paid', async () => {
    const debt = await debtOf();
    await tryOn(0);
    const { fanId, amount, reference } = debt.asked;
    const event = { paymentId: newId(), purpose: 'collection', reference: await debt.tryId(), fanId };
    await house.context().inTransaction((tx) => tx.emit('PaymentFailed', { ...event, failureCode: 'LATE' }));
    expect([await debt.collection(), told.about(reference), amount]).toMatchObject([
      { state: 'paid' },
      ['PaymentCaptured'],
      4995,
    ]);
  });

  it('was never called by a process that was killed before: reconciliation does it, once', async () => {
    const debt = await debtOf();
    await switchFaults(house, { api: 'down' });
    await tryOn(0);
    await switchFaults(house);
    await Promise.all([repair(), tryOn(0.01), tryOn(3.01)]);
    await repair();
    expect(await debt.payments()).toEqual([{ state: 'captured', amount: 4995 }]);
  });
});
