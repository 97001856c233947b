import { afterEach, describe, expect, it } from 'vitest';
import { sepaTesters } from '#club/groups.ts';
import { brought, rooms } from '#main';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { insertGroupMembership } from '#rooms/accounts/contact/server/index.ts';
import {
  answerHosted,
  confirmToken,
  deliverWebhooks,
  payByCard,
  switchFaults,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { makeDemoCards } from '../../demo/makeDemoCards.ts';
import { aSavedCard, beginSaving, savingStatus } from '../../testing/index.ts';
import { paymentRecords } from '../personalStore.ts';
import { recordPayment } from '../recordPayment.ts';
import { refreshPayment } from '../refreshPayment.ts';
import { startPayment } from '../startPayment.ts';
import { abandonSaving } from './forgetSaving.ts';
import { methodOnWire } from './savedMethodRules.ts';
import { listOpenAtProvider } from './savedMethodStore.ts';

const house = await testHouse();
const paymentInfo = '/api/checkout/v2/checkouts/paymentInfo';
const info = async ({ token }: TestFan) => (await house.call('GET', paymentInfo, { token })).json.data;
const remove = ({ token }: TestFan, id: string) => house.call('DELETE', `${paymentInfo}/${id}`, { token });
const declined = '4000 0000 0000 0002';
const usual = [...brought.keeping.objections];

async function aTester(): Promise<TestFan> {
  const fan = await house.aFan();
  await house.call('GET', '/api/contact/v1/contacts/self', { token: fan.token });
  await insertGroupMembership(house.database, { fanId: fan.id, name: sepaTesters, joinedAt: new Date() });
  return fan;
}

/** Answers how to ask whether the provider has forgotten a method of ours. */
async function atProvider(id: string): Promise<() => Promise<boolean>> {
  const { sql } = house.database;
  const [known] = await sql`select provider_method_id as id from payment.saved_method where id = ${id}`;
  return async () => {
    const [method] = await sql`select forgotten_at, last_digits from sandbox_pay.method where id = ${known?.id}`;
    return method?.forgottenAt !== null && method?.lastDigits === null;
  };
}

afterEach(async () => {
  brought.keeping.objections.splice(0, brought.keeping.objections.length, ...usual);
  await switchFaults(house);
});

describe('200', () => {
  it('CHK-23 PAY-08 names nothing for somebody who has saved nothing', async () => {
    const fan = await house.aFan();
    const anyKind = { least: 0.5, most: 999_999.99 };
    expect(await info(fan)).toEqual({
      creditCard: [],
      payPal: [],
      sepa: [],
      purchaseOnAccount: [],
      other: [],
      amounts: { creditcard: anyKind, paypal: anyKind, sepa: anyKind, token: anyKind },
    });
    expect((await house.call('GET', paymentInfo)).status).toBe(401);
  });

  it('PAY-01 PAY-06 PAY-09 PAY-13 PAY-14 PAY-15 saves a card: pending until it is typed in, then with digits, owner and expiry', async () => {
    const fan = await house.aFan();
    const { json, status } = await beginSaving(house, fan.token, 'creditcard');
    const { id, paymentTokenId, scriptUrl } = json.data;
    expect([status, paymentTokenId, scriptUrl]).toEqual([200, id, expect.stringContaining('/sandbox-pay/')]);
    const pending = await savingStatus(house, fan.token, id);
    expect([pending.status, pending.json.data]).toEqual([200, { state: 'pending' }]);
    await payByCard(house, scriptUrl);
    const saved = await savingStatus(house, fan.token, id);
    expect([saved.status, saved.body]).toEqual([204, '']);
    const card = { id, type: 'creditCard', lastDigits: '4242', owner: 'Toni Muster', expiry: '12/40' };
    expect((await info(fan)).creditCard).toEqual([card]);
  });

  it('PAY-02 PAY-10 PAY-16 saves a PayPal account on the page to go to, and comes back to ours', async () => {
    const fan = await house.aFan();
    const { paymentUrl, id } = (await beginSaving(house, fan.token, 'paypal')).json.data;
    const answered = await answerHosted(house, paymentUrl);
    expect(answered.status).toBe(303);
    expect(answered.headers.location).toMatch(new RegExp(`/account/payments/\\?paymentId=${id}$`));
    // Nobody comes back: the webhook is enough.
    await deliverWebhooks(house);
    expect((await info(fan)).payPal).toEqual([{ id, type: 'payPal', owner: 'toni.muster@example.org' }]);
  });

  it('CHK-18 CHK-20 PAY-03 PAY-11 saves a bank account for testers, by mandate', async () => {
    const fan = await aTester();
    const { paymentUrl, id } = (await beginSaving(house, fan.token, 'sepa')).json.data;
    const bad = await answerHosted(house, paymentUrl, 'approve', { holder: 'Toni', iban: 'DE00 1234' });
    expect([bad.status, bad.body.includes('role="alert"')]).toEqual([422, true]);
    await answerHosted(house, paymentUrl, 'approve', { holder: 'Toni Muster', iban: 'DE89 3704 0044 0532 0130 00' });
    expect((await savingStatus(house, fan.token, id)).status).toBe(204);
    expect((await info(fan)).sepa).toEqual([{ id, type: 'sepa', lastDigits: '3000', accountHolder: 'Toni Muster' }]);
  });

  it('PAY-04 PAY-05 names what may be bought on account, and any other kind as other', async () => {
    const fan = await house.aFan();
    await house.database.sql`
      insert into payment.credit_line (fan_id, credit_limit, owed, changed_at) values (${fan.id}, 10000, 2500, ${new Date()})`;
    expect((await info(fan)).purchaseOnAccount).toEqual([
      { id: 'purchaseOnAccount', type: 'purchaseOnAccount', limit: 100, available: 75 },
    ]);
    const other = { id: '1', kind: 'other' as const, lastDigits: null, owner: null, expiry: null };
    expect(methodOnWire(other)).toEqual({ id: '1', type: 'other' });
  });
});

describe('204', () => {
  it('PAY-12 forgets a method, here at once and at the provider by a job', async () => {
    const fan = await house.aFan();
    const id = await aSavedCard(house, fan.token);
    const isForgotten = await atProvider(id);
    expect(await isForgotten()).toBe(false);
    expect((await remove(fan, id)).status).toBe(204);
    expect((await info(fan)).creditCard).toEqual([]);
    expect((await remove(fan, id)).status).toBe(404);
    await house.drainJobs();
    expect(await isForgotten()).toBe(true);
  });

  it('forgets at the provider what was deleted here before it was saved there', async () => {
    const fan = await house.aFan();
    const { id, scriptUrl } = (await beginSaving(house, fan.token, 'creditcard')).json.data;
    expect((await remove(fan, id)).status).toBe(204);
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    await house.drainJobs();
    expect((await info(fan)).creditCard).toEqual([]);
    const known = await house.database.sql`
      select m.forgotten_at from sandbox_pay.method m join sandbox_pay.payment p on p.method_id = m.id where p.reference = ${id}`;
    expect(known).toMatchObject([{ forgottenAt: expect.any(Date) }]);
  });

  it('forgets everything of somebody who leaves, at the provider too', async () => {
    const fan = await house.aFan();
    const isForgotten = await atProvider(await aSavedCard(house, fan.token));
    await house.context().inTransaction((tx) => paymentRecords.erase(tx, fan.id));
    await house.drainJobs();
    expect((await paymentRecords.read(house.context(), fan.id))['payment.saved_method']).toEqual([]);
    expect(await isForgotten()).toBe(true);
  });

  it.each([
    ['whose form is still open', 'started', false],
    ['whose form has just been sent', 'started', true],
    ['whose saving was being begun', 'recorded', true],
  ])('forgets at the provider what is saved there for somebody who has left, %s', async (_when, state, isSent) => {
    const { sql } = house.database;
    const fan = await house.aFan();
    const { id, scriptUrl } = (await beginSaving(house, fan.token, 'creditcard')).json.data;
    if (state === 'recorded')
      await sql`update payment.saved_method set state = 'recorded', provider_saving_id = null where id = ${id}`;
    const [saving] = await listOpenAtProvider(sql, fan.id);
    if (isSent) await payByCard(house, scriptUrl);
    await house.context().inTransaction((tx) => paymentRecords.erase(tx, fan.id));
    await house.drainJobs();
    if (!isSent) {
      await payByCard(house, scriptUrl);
      const later = house.context({ now: new Date(Date.now() + 120_000) });
      await abandonSaving(later, { saving: saving!, leftAt: new Date().toISOString() });
    }
    await deliverWebhooks(house);
    await house.drainJobs();
    const known = await sql`
      select m.forgotten_at from sandbox_pay.method m join sandbox_pay.payment p on p.method_id = m.id where p.reference = ${id}`;
    expect(known).toMatchObject([{ forgottenAt: expect.any(Date) }]);
  });
});

describe('400', () => {
  it('PAY-15 PAY-25 says in German and English that a card could not be saved', async () => {
    const fan = await house.aFan();
    const { id, scriptUrl } = (await beginSaving(house, fan.token, 'creditcard')).json.data;
    await payByCard(house, scriptUrl, declined);
    const { status, json } = await savingStatus(house, fan.token, id);
    expect([status, json.errorCode]).toEqual([400, 'PAYMENT_METHOD_NOT_SAVED']);
    expect(json.errors[0].de).toBe('Die Zahlungsart konnte nicht gespeichert werden.');
    expect((await info(fan)).creditCard).toEqual([]);
  });

  it('PAY-13 PAY-15 says that somebody has broken off, which is no failure', async () => {
    const fan = await house.aFan();
    const { id, paymentUrl } = (await beginSaving(house, fan.token, 'paypal')).json.data;
    await answerHosted(house, paymentUrl, 'cancel');
    const { status, json } = await savingStatus(house, fan.token, id);
    expect([status, json.errorCode]).toEqual([400, 'PAYMENT_METHOD_CANCELLED']);
    expect(json.errors[0].en).toBe('This was cancelled. Nothing has been saved and nothing charged.');
    expect((await savingStatus(house, fan.token, id)).json.errorCode).toBe('PAYMENT_METHOD_CANCELLED');
  });

  it.each([
    'ACCOUNT_HAS_RUNNING_CONTRACTS',
    'USER_HAS_UNCANCELLED_CONTRACT',
    'USER_HAS_RUNNING_PAYOUT',
    'PAYMENT_IS_RUNNING',
  ] as const)('PAY-23 PAY-24 keeps a method on which something runs: %s', async (code) => {
    const fan = await house.aFan();
    const id = await aSavedCard(house, fan.token);
    brought.keeping.objections.push({
      room: 'test',
      againstLeaving: async () => undefined,
      againstForgettingMethod: async (_ctx, fanId, method) => (fanId === fan.id && method === id ? code : undefined),
    });
    const refused = await remove(fan, id);
    expect([refused.status, refused.json.errorCode]).toEqual([400, code]);
    expect((await info(fan)).creditCard).toHaveLength(1);
  });

  it.each([
    ['without billing address', { billingAddress: undefined }],
    ['with a way back that leads elsewhere', { redirectUrl: 'https://evil.example/' }],
    ['with a way back to a host that only looks like ours', { redirectUrl: '//evil.example/account/' }],
    ['with a script as way back', { redirectUrl: 'javascript:alert(1)' }],
  ])('PAY-17 begins no card %s', async (_what, body) => {
    const fan = await house.aFan();
    const { status, json } = await beginSaving(house, fan.token, 'creditcard', body);
    expect([status, json.errorCode]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('403 and 404', () => {
  it('PAY-18 CHK-18 saves no bank account for anybody else', async () => {
    const fan = await house.aFan();
    const { status, json } = await beginSaving(house, fan.token, 'sepa');
    expect([status, json.errorCode]).toEqual([403, 'SEPA_NOT_ALLOWED']);
  });

  it('PAY-12 PAY-13 does not know what belongs to somebody else', async () => {
    const [owner, stranger] = [await house.aFan(), await house.aFan()];
    const id = await aSavedCard(house, owner.token);
    expect((await savingStatus(house, stranger.token, id)).status).toBe(404);
    expect((await remove(stranger, id)).status).toBe(404);
    expect((await info(owner)).creditCard).toHaveLength(1);
    expect((await info(stranger)).creditCard).toEqual([]);
  });
});

describe('409 and 503', () => {
  it('begins no more when twenty are saved', async () => {
    const fan = await house.aFan();
    await house.database.sql`
      insert into payment.saved_method (id, fan_id, kind, provider, return_url, provider_method_id, state, created_at, state_at)
      select gen_random_uuid(), ${fan.id}, 'paypal', 'sandbox', '/', 'pm_' || number, 'saved', ${new Date()}, ${new Date()}
      from generate_series(1, 20) as number`;
    const { status, json } = await beginSaving(house, fan.token, 'paypal');
    expect([status, json.errorCode]).toEqual([409, 'PAYMENT_METHODS_FULL']);
  });

  it('PAY-25 says so while the provider is away', async () => {
    const fan = await house.aFan();
    await switchFaults(house, { api: 'down' });
    expect((await beginSaving(house, fan.token, 'paypal')).status).toBe(503);
  });
});

describe('the demo customer', () => {
  const demo = () =>
    house.context().inTransaction(async (tx) => {
      for (const name of ['identity', 'sandboxPay', 'payment'])
        await rooms.find((room) => room.name === name)?.demo?.(tx);
    });
  const cards = () => house.database.sql`
    select m.id, m.provider_method_id, m.last_digits, m.fan_id from payment.saved_method m
    join identity.account a on a.id = m.fan_id where a.email = 'fan@kurve.test'`;

  it('has a saved card that can be charged, where the built-in payment service is used', async () => {
    const known = house.house.paymentProviders;
    house.house.paymentProviders = [{ ...known[0]!, name: 'stripe' }, ...known];
    await demo();
    expect(await cards()).toHaveLength(0);
    house.house.paymentProviders = known;
    await makeDemoCards(house.context());
    const [card] = await cards();
    expect(card).toMatchObject({ lastDigits: '4242' });
    const intent = {
      purpose: 'checkout',
      reference: newId(),
      fanId: card!.fanId,
      amount: 4995,
      method: 'token' as const,
    };
    const { id: paymentId } = await house
      .context()
      .inTransaction((tx) => recordPayment(tx, { ...intent, providerMethodId: card!.providerMethodId }));
    const { scriptUrl } = await startPayment(house.context(), paymentId, { returnUrl: 'http://localhost:3000/' });
    await confirmToken(house, scriptUrl!);
    expect(await refreshPayment(house.context(), paymentId)).toBe('captured');
  });
});
