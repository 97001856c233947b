import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import {
  deliverWebhooks,
  forgetMethod,
  settlePayout,
  switchFaults,
  untilHeld,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { aSavedCard } from '../../testing/aSavedCard.ts';
import { heardEvents } from '../../testing/heardEvents.ts';
import { paymentRecords } from '../personalStore.ts';
import { reconcilePayments } from '../reconcilePayments.ts';
import { payOut } from './payOut.ts';
import { findPayout } from './payoutStore.ts';
import { runningPayoutObjection } from './runningPayoutObjection.ts';
import { sendPayout } from './sendPayout.ts';

const house = await testHouse();
const heard = heardEvents(house);
const { sql } = house.database;
const day = 86_400_000;
const account = { accountHolder: 'Toni Muster', iban: 'DE89 3704 0044 0532 0130 00' };
const later = (milliseconds: number) => house.context({ now: new Date(Date.now() + milliseconds) });
const payout = async (id: string) => (await findPayout(house.database, id))!;
const atProvider = (id: string) => sql`select id, amount, state from sandbox_pay.payout where reference = ${id}`;

type Intent = Parameters<typeof payOut>[1];
const promise = (parts: Partial<Intent> = {}) => {
  const intent = { purpose: 'checkout', cause: newId(), fanId: newId(), amount: 2500, to: account, ...parts };
  return house.context().inTransaction((tx) => payOut(tx, intent));
};
/** A payout that the provider has made, with its id there. */
async function made(parts: Partial<Intent> = {}) {
  const { id } = (await promise(parts))!;
  await house.drainJobs();
  return { id, providerId: (await payout(id)).providerPayoutId! };
}

afterEach(() => switchFaults(house));

describe('a payout', () => {
  it('goes to a bank account, whose number is kept only until the provider has it', async () => {
    const { id } = (await promise())!;
    const { state, iban, accountHolder, accountSealed } = await payout(id);
    expect([state, iban, accountHolder]).toEqual(['recorded', null, null]);
    expect(Buffer.from(accountSealed!.slice(3), 'base64').toString('latin1')).not.toMatch(/0532|Muster/);
    const read = await paymentRecords.read(house.context(), (await payout(id)).fanId);
    expect(read['payment.payout']).toMatchObject([{ iban: 'DE89370400440532013000', accountHolder: 'Toni Muster' }]);
    await house.drainJobs();
    expect(await payout(id)).toMatchObject({ state: 'done', accountSealed: null, failureCode: null });
    expect([heard.about(id), await atProvider(id)]).toEqual([
      ['PaymentPaidOut'],
      [{ id: expect.any(String), amount: 2500, state: 'done' }],
    ]);
  });

  it('goes to a saved method of its owner, and to nobody else’s', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const paymentTokenId = await aSavedCard(house, fan.token);
    const { id } = await made({ fanId: fan.id, to: { paymentTokenId } });
    expect((await payout(id)).state).toBe('done');
    expect(await promise({ fanId: other.id, to: { paymentTokenId } })).toBeUndefined();
  });

  it('goes nowhere that does not exist, and never through a service that pays nobody out', async () => {
    expect(await promise({ to: { ...account, iban: 'DE00 3704 0044 0532 0130 00' } })).toBeUndefined();
    const known = house.house.paymentProviders;
    house.house.paymentProviders = known.map(({ payOut: _, readPayout: __, ...rest }) => rest);
    const none = await promise();
    house.house.paymentProviders = known;
    expect(none).toBeUndefined();
  });

  it('goes with the transaction that promised it', async () => {
    const intent = { purpose: 'checkout', cause: newId(), fanId: newId(), amount: 2500, to: account };
    const undone = house.context().inTransaction(async (tx) => {
      await payOut(tx, intent);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sql`select 1 from payment.payout where cause = ${intent.cause}`).toHaveLength(0);
  });

  it('that the service refuses has failed, and its owner is told', async () => {
    const { id } = (await promise({ to: { ...account, iban: 'DE62370400440532013001' } }))!;
    await house.drainJobs();
    expect(await payout(id)).toMatchObject({ state: 'failed', failureCode: 'TARGET_REFUSED', iban: null });
    const fan = await house.aFan();
    const gone = (await promise({ fanId: fan.id, to: { paymentTokenId: await aSavedCard(house, fan.token) } }))!;
    await forgetMethod(house, (await payout(gone.id)).providerMethodId!);
    await house.drainJobs();
    expect(await payout(gone.id)).toMatchObject({ state: 'failed', failureCode: 'REFUSED', providerPayoutId: null });
    for (const one of [id, gone.id]) expect(heard.about(one)).toEqual(['PayOutFailed']);
  });

  it('stands in what its owner is told of themselves', async () => {
    const fan = await house.aFan();
    await made({ fanId: fan.id });
    const { 'payment.payout': told } = await paymentRecords.read(house.context(), fan.id);
    expect(told).toMatchObject([{ amount: 2500, state: 'done', iban: null }]);
  });
});

describe('one cause', () => {
  it('is paid once, and with one amount to one person', async () => {
    const [cause, fanId] = [newId(), newId()];
    const first = (await promise({ cause, fanId }))!;
    await house.drainJobs();
    expect((await promise({ cause, fanId }))!.id).toBe(first.id);
    await expect(promise({ cause, fanId, amount: 2501 })).rejects.toThrow('another amount or person');
    await expect(promise({ cause })).rejects.toThrow('another amount or person');
    await house.drainJobs();
    expect(await atProvider(first.id)).toHaveLength(1);
  });

  it('is paid once to 20 who ask at the same time, while job and reconciliation send it together', async () => {
    const [cause, fanId] = [newId(), newId()];
    const promised = await Promise.all(Array.from({ length: 20 }, () => promise({ cause, fanId })));
    const [id, ...others] = new Set(promised.map((one) => one!.id));
    expect(others).toEqual([]);
    const sending = Array.from({ length: 5 }, () => sendPayout(house.context(), { payoutId: id! }));
    await Promise.all([...sending, house.drainJobs(), reconcilePayments(later(120_000))]);
    expect([(await atProvider(id!)).length, heard.about(id!)]).toEqual([1, ['PaymentPaidOut']]);
    expect(await sql`select 1 from payment.payout where cause = ${cause}`).toHaveLength(1);
  });
});

describe('a service that misbehaves', () => {
  it.each(['down', 'lostReply'] as const)('is asked again when it was %s, and pays once', async (api) => {
    const { id } = (await promise())!;
    await switchFaults(house, { api });
    await house.drainJobs();
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['recorded', []]);
    await switchFaults(house);
    await reconcilePayments(later(120_000));
    expect((await payout(id)).state).toBe('done');
    expect([(await atProvider(id)).length, heard.about(id)]).toEqual([1, ['PaymentPaidOut']]);
  });

  it('is slow: who asks meanwhile asks for the same payout', async () => {
    const { id } = (await promise())!;
    await switchFaults(house, { api: 'held' });
    const sending = Array.from({ length: 2 }, () => sendPayout(house.context(), { payoutId: id }));
    await untilHeld(house);
    expect((await payout(id)).state).toBe('recorded');
    await switchFaults(house);
    await Promise.all(sending);
    await house.drainJobs();
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['done', ['PaymentPaidOut']]);
    expect(await atProvider(id)).toHaveLength(1);
  });

  it('has paid, lost its answer and forgotten the method: that is no failure', async () => {
    const fan = await house.aFan();
    const to = { paymentTokenId: await aSavedCard(house, fan.token) };
    const { id } = (await promise({ fanId: fan.id, to }))!;
    await switchFaults(house, { api: 'lostReply' });
    await house.drainJobs();
    await switchFaults(house);
    await forgetMethod(house, (await payout(id)).providerMethodId!);
    await reconcilePayments(later(120_000));
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['done', ['PaymentPaidOut']]);
    expect(await atProvider(id)).toHaveLength(1);
  });

  it('has paid before we died, between the call and the note of its answer', async () => {
    const { id, providerId } = await made();
    await sql`
      update payment.payout set state = 'recorded', provider_payout_id = null, iban = 'DE89370400440532013000',
        account_holder = 'T'
      where id = ${id}`;
    await reconcilePayments(later(120_000));
    expect(await payout(id)).toMatchObject({ state: 'done', providerPayoutId: providerId, iban: null });
    expect(await atProvider(id)).toHaveLength(1);
  });

  it.each(['arrive', 'fail'] as const)('is late, and tells twice how it ended: %s', async (how) => {
    await switchFaults(house, { payouts: 'late', webhooks: 'twice' });
    const { id, providerId } = await made();
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['sent', []]);
    await settlePayout(house, providerId, how);
    await Promise.all([deliverWebhooks(house), deliverWebhooks(house)]);
    const [state, event] = how === 'arrive' ? ['done', 'PaymentPaidOut'] : ['failed', 'PayOutFailed'];
    expect([(await payout(id)).state, heard.about(id)]).toEqual([state, [event]]);
  });

  it('tells nobody: reconciliation hears of it', async () => {
    await switchFaults(house, { payouts: 'late', webhooks: 'off' });
    const { id, providerId } = await made();
    await settlePayout(house, providerId, 'arrive');
    await deliverWebhooks(house);
    expect((await payout(id)).state).toBe('sent');
    await reconcilePayments(later(120_000));
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['done', ['PaymentPaidOut']]);
  });

  it.each([
    ['by message', true],
    ['when asked a day later', false],
  ])('says after weeks that the money has come back, %s', async (_how, hasWebhook) => {
    await switchFaults(house, { webhooks: hasWebhook ? 'ok' : 'off' });
    const { id, providerId } = await made();
    await sql`
      update payment.payout set state_at = state_at - interval '20 days', checked_at = checked_at - interval '20 days'
        where id = ${id}`;
    await settlePayout(house, providerId, 'fail');
    await deliverWebhooks(house);
    if (!hasWebhook) await reconcilePayments(later(day));
    expect(await payout(id)).toMatchObject({ state: 'failed', failureCode: 'ACCOUNT_CLOSED' });
    expect(heard.about(id)).toEqual(['PaymentPaidOut', 'PayOutFailed']);
  });

  it.each(['otherAmount', 'open'] as const)('contradicts itself (%s): nothing changes', async (reads) => {
    const { id } = await made();
    await switchFaults(house, { reads });
    await sendPayout(house.context(), { payoutId: id });
    expect([(await payout(id)).state, heard.about(id)]).toEqual(['done', ['PaymentPaidOut']]);
  });

  it('does not know any more what it has made: the payout stays, and is not made again', async () => {
    const { id } = await made();
    await sql`update payment.payout set state = 'sent', provider_payout_id = 'po_other' where id = ${id}`;
    await sendPayout(house.context(), { payoutId: id });
    expect((await payout(id)).state).toBe('sent');
    expect(await atProvider(id)).toHaveLength(1);
  });
});

describe('while a payout is on its way', () => {
  it('PAY-24 its saved method and its owner’s account stay (400), and may go afterwards', async () => {
    await switchFaults(house, { payouts: 'late' });
    const fan = await house.aFan();
    const [used, unused] = [await aSavedCard(house, fan.token), await aSavedCard(house, fan.token)];
    const { providerId } = await made({ fanId: fan.id, to: { paymentTokenId: used } });
    const forget = async (id: string) => {
      const path = `/api/checkout/v2/checkouts/paymentInfo/${id}`;
      const { status, json } = await house.call('DELETE', path, { token: fan.token });
      return [status, json?.errorCode];
    };
    expect([await forget(used), await forget(unused)]).toEqual([
      [400, 'USER_HAS_RUNNING_PAYOUT'],
      [204, undefined],
    ]);
    const objection = () => runningPayoutObjection.againstLeaving(house.context(), fan.id);
    expect(await objection()).toBe('USER_HAS_RUNNING_PAYOUT');
    await settlePayout(house, providerId, 'arrive');
    await deliverWebhooks(house);
    expect([await forget(used), await objection()]).toEqual([[204, undefined], undefined]);
  });
});
