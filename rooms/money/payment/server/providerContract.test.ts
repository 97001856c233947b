import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { ProviderRefused, ProviderUnavailable, type SavableKind } from '#ports/paymentProvider.ts';
import { type ProviderUnderTest, sandboxUnderTest, stripeUnderTest } from '../testing/providersUnderTest.ts';
import { startStripe } from '../testing/stripe/index.ts';

const house = await testHouse();
const services: [string, ProviderUnderTest][] = [
  ['sandbox', sandboxUnderTest(house)],
  ['stripe', stripeUnderTest(await startStripe())],
];
const goodIban = 'DE89 3704 0044 0532 0130 00';
const given = { email: 'toni@kurve.test', remoteAddress: '192.0.2.7', userAgent: 'a browser' };
const amount = 4995;

describe.each(services)('%s', (name, service) => {
  const { provider, cards } = service;
  const order = (parts: Partial<Parameters<typeof provider.start>[0]> = {}) => {
    const paymentId = newId();
    const common = { paymentId, amount, method: 'creditcard' as const, returnUrl: 'http://localhost:3000/checkout/' };
    return { ...common, locale: 'de', idempotencyKey: paymentId, ...parts };
  };
  const mandate = (iban = goodIban) =>
    provider.createMandate({ accountHolder: 'Toni Muster', iban, given, idempotencyKey: newId() });
  const saved = async (kind: SavableKind) => {
    const savedMethodId = newId();
    const common = { savedMethodId, kind, locale: 'de', idempotencyKey: savedMethodId };
    const begun = await provider.startSaving({ ...common, returnUrl: 'http://localhost:3000/account/' });
    return { begun, savedMethodId, read: () => provider.readSaving(begun.providerSavingId) };
  };
  const paid = async () => {
    const begun = await provider.start(order());
    await service.typeCard(begun, cards.good);
    return begun.providerPaymentId;
  };

  afterEach(() => service.misbehave('ok'));

  it('CHK-08 begins a card payment once for each key, with a script and under our reference', async () => {
    const wanted = order();
    const [first, again] = [await provider.start(wanted), await provider.start(wanted)];
    expect(first).toEqual({ providerPaymentId: expect.any(String), scriptUrl: expect.stringMatching(/^http:/) });
    expect(again).toEqual(first);
    expect(await provider.read(first.providerPaymentId)).toEqual({
      providerPaymentId: first.providerPaymentId,
      reference: wanted.paymentId,
      state: 'open',
      amount,
      refundedAmount: 0,
    });
    expect(await service.countOf(wanted.paymentId)).toBe(1);
  });

  it('takes the money of a good card, and not that of a declined one', async () => {
    expect(await provider.read(await paid())).toMatchObject({ state: 'captured', amount, refundedAmount: 0 });
    const declined = await provider.start(order());
    await service.typeCard(declined, cards.declined);
    expect(['failed', 'open']).toContain((await provider.read(declined.providerPaymentId)).state);
  });

  it.each([true, false])('has the bank ask about a card, which agrees: %s', async (isApproved) => {
    const begun = await provider.start(order());
    await service.typeCard(begun, cards.challenged);
    expect((await provider.read(begun.providerPaymentId)).state).toBe('open');
    await service.answerBank(begun, isApproved);
    const { state } = await provider.read(begun.providerPaymentId);
    expect(isApproved ? state === 'captured' : ['failed', 'open'].includes(state)).toBe(true);
  });

  it('CHK-03 sends to a page for PayPal, where one pays or leaves', async () => {
    const [pays, leaves] = [
      await provider.start(order({ method: 'paypal' })),
      await provider.start(order({ method: 'paypal' })),
    ];
    expect([pays.scriptUrl, URL.canParse(pays.paymentUrl ?? '')]).toEqual([undefined, true]);
    await service.agree(pays);
    await service.leave(leaves);
    expect((await provider.read(pays.providerPaymentId)).state).toBe('captured');
    expect((await provider.read(leaves.providerPaymentId)).state).toBe('cancelled');
  });

  it('CHK-26 debits a bank account by a mandate, and refuses an account that cannot be', async () => {
    const { providerMethodId } = await mandate();
    const begun = await provider.start(order({ method: 'sepa', providerMethodId }));
    expect(begun).toEqual({ providerPaymentId: expect.any(String) });
    expect((await provider.read(begun.providerPaymentId)).state).toBe('captured');
    await expect(mandate('DE00 3704 0044 0532 0130 00')).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('takes what it says that it takes at once, and refuses less and more', async () => {
    const { providerMethodId: account } = await mandate();
    for (const method of ['creditcard', 'paypal', 'sepa'] as const) {
      const { least, most } = provider.amounts[method];
      const ask = (cents: number) =>
        provider.start(order({ method, amount: cents, ...(method === 'sepa' ? { providerMethodId: account } : {}) }));
      for (const taken of [least, most]) {
        const { providerPaymentId } = await ask(taken);
        expect((await provider.read(providerPaymentId)).amount).toBe(taken);
      }
      for (const refused of [least - 1, most + 1]) await expect(ask(refused)).rejects.toBeInstanceOf(ProviderRefused);
    }
  });

  it('gives back in parts, once for each key, and never more than was paid', async () => {
    const providerPaymentId = await paid();
    const part = { providerPaymentId, amount: 2000, idempotencyKey: newId() };
    const told = await provider.refund(part);
    expect(told).toMatchObject({ reference: part.idempotencyKey, state: 'done' });
    expect([await provider.refund(part), await provider.readRefund(told.providerRefundId)]).toEqual([told, told]);
    expect(await provider.read(providerPaymentId)).toMatchObject({ state: 'captured', refundedAmount: 2000 });
    const more = provider.refund({ providerPaymentId, amount: 2996, idempotencyKey: newId() });
    await expect(more).rejects.not.toBeInstanceOf(ProviderUnavailable);
    await provider.refund({ providerPaymentId, amount: 2995, idempotencyKey: newId() });
    expect(await provider.read(providerPaymentId)).toMatchObject({ state: 'refunded', refundedAmount: amount });
  });

  it('says that money which it gave back has not arrived, and has it again', async () => {
    const providerPaymentId = await paid();
    const { providerRefundId } = await provider.refund({ providerPaymentId, amount, idempotencyKey: newId() });
    await service.failRefund(providerRefundId);
    expect(await provider.readRefund(providerRefundId)).toMatchObject({
      providerRefundId,
      state: 'failed',
      failureCode: expect.any(String),
    });
    expect(await provider.read(providerPaymentId)).toMatchObject({ state: 'captured', refundedAmount: 0 });
    const again = await provider.refund({ providerPaymentId, amount, idempotencyKey: newId() });
    expect(again.state).toBe('done');
  });

  it('PAY-09 PAY-01 saves a card, charges it as token, and forgets it once and for all', async () => {
    const { begun, read, savedMethodId } = await saved('creditcard');
    expect([URL.canParse(begun.scriptUrl ?? ''), (await read()).state]).toEqual([true, 'open']);
    await service.typeCard(begun, cards.good);
    const saving = await read();
    expect(saving).toMatchObject({
      reference: savedMethodId,
      state: 'saved',
      method: { lastDigits: '4242', expiry: '12/40' },
    });
    const { providerMethodId } = saving.method!;
    const charged = await provider.start(order({ method: 'token', providerMethodId }));
    expect(URL.canParse(charged.scriptUrl ?? '')).toBe(true);
    await service.confirm(charged);
    expect((await provider.read(charged.providerPaymentId)).state).toBe('captured');
    await provider.deleteMethod(providerMethodId);
    await provider.deleteMethod(providerMethodId);
    const late = provider.start(order({ method: 'token', providerMethodId }));
    await expect(late).rejects.toBeInstanceOf(ProviderRefused);
  });

  it.each([
    ['takes the money', cards.good, 'captured', undefined],
    ['fails where the bank asks', cards.challenged, 'failed', 'CHALLENGE_FAILED'],
    ['fails where it is declined', '4000 0000 0000 0341', 'failed', 'CARD_DECLINED'],
  ] as const)(
    'charges a saved card off session, sends nobody anywhere, and %s',
    async (_what, card, state, failureCode) => {
      const { begun, read } = await saved('creditcard');
      await service.typeCard(begun, card);
      if ((await read()).state === 'open') await service.answerBank(begun, true);
      const { providerMethodId } = (await read()).method!;
      const wanted = order({ method: 'token', providerMethodId, isOffSession: true });
      const [charged, again] = [await provider.start(wanted), await provider.start(wanted)];
      expect([again, charged.paymentUrl]).toEqual([charged, undefined]);
      const told = await provider.read(charged.providerPaymentId);
      expect([told.state, told.failureCode]).toEqual([state, failureCode]);
    },
  );

  it('charges a saved bank account off session', async () => {
    const { begun, read } = await saved('sepa');
    await service.agree(begun);
    const { providerMethodId } = (await read()).method!;
    const charged = await provider.start(order({ method: 'token', providerMethodId, isOffSession: true }));
    expect((await provider.read(charged.providerPaymentId)).state).toBe('captured');
  });

  it('pays out once for each key to an account or a saved method, where it pays out at all', async () => {
    if (name === 'stripe') return void expect([provider.payOut, provider.readPayout]).toEqual([undefined, undefined]);
    const { providerMethodId } = await mandate();
    for (const target of [{ providerMethodId }, { accountHolder: 'Toni Muster', iban: goodIban }]) {
      const wanted = { payoutId: newId(), amount, target, idempotencyKey: newId() };
      const told = await provider.payOut!(wanted);
      expect(told).toEqual({ providerPayoutId: expect.any(String), reference: wanted.payoutId, amount, state: 'done' });
      expect([await provider.payOut!(wanted), await provider.readPayout!(told.providerPayoutId)]).toEqual([told, told]);
      await expect(provider.payOut!({ ...wanted, amount: 1 })).rejects.not.toBeInstanceOf(ProviderUnavailable);
    }
    const nowhere = { payoutId: newId(), amount, target: { providerMethodId: 'pm_unknown' }, idempotencyKey: newId() };
    await expect(provider.payOut!(nowhere)).rejects.toBeInstanceOf(ProviderRefused);
  });

  it.each(['paypal', 'sepa'] as const)('PAY-10 PAY-11 saves %s on a page, unless one leaves it', async (kind) => {
    const [stays, leaves] = [await saved(kind), await saved(kind)];
    expect(URL.canParse(stays.begun.paymentUrl ?? '')).toBe(true);
    await service.agree(stays.begun);
    await service.leave(leaves.begun);
    const facts =
      kind === 'sepa' ? { lastDigits: '3000', owner: 'Toni Muster' } : { owner: expect.stringContaining('@') };
    expect(await stays.read()).toMatchObject({ state: 'saved', method: facts });
    expect((await leaves.read()).state).toBe('cancelled');
  });

  it('says that a bank has taken the money back', async () => {
    const id = await paid();
    await service.takeBack(id);
    expect((await provider.read(id)).state).toBe('chargedBack');
  });

  it('believes a message that it has signed itself not long ago, and no other', async () => {
    const { body, headers } = service.message('cs_1');
    expect(provider.verifyWebhook(headers, body)).toEqual({ providerPaymentId: 'cs_1' });
    expect(provider.verifyWebhook(headers, `${body} `)).toBeUndefined();
    expect(provider.verifyWebhook({}, body)).toBeUndefined();
    const old = service.message('cs_1', { seconds: Math.floor(Date.now() / 1000) - 400 });
    const forged = service.message('cs_1', { secret: 'somebody else' });
    for (const spoilt of [old, forged]) expect(provider.verifyWebhook(spoilt.headers, spoilt.body)).toBeUndefined();
  });

  it.each(['down', 'lostReply'] as const)(
    'is away when it is %s, and the repeated call makes one payment',
    async (fault) => {
      const wanted = order();
      await service.misbehave(fault);
      await expect(provider.start(wanted)).rejects.toBeInstanceOf(ProviderUnavailable);
      await service.misbehave('ok');
      const { providerPaymentId } = await provider.start(wanted);
      expect([(await provider.read(providerPaymentId)).state, await service.countOf(wanted.paymentId)]).toEqual([
        'open',
        1,
      ]);
    },
  );

  it('is away when it is slow', async () => {
    const id = await paid();
    await service.misbehave('slow');
    await expect(service.impatient.read(id)).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
