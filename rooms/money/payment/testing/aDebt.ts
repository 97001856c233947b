import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { type PaymentHandlers, paymentEvents } from '#ports/paymentPurposes.ts';
import { changeMethod, collect, findPayLink } from '../server/collect/collect.ts';
import { aSavedCard } from './aSavedCard.ts';

const purpose = 'dues';

/** A purpose that exists in tests only, and what was told of it by reference. */
export function listenToDues(house: TestHouse) {
  const heard: { reference: string; name: string }[] = [];
  const before = house.house.paymentPurposes;
  const handlers = Object.fromEntries(
    paymentEvents.map((name) => [
      name,
      async (_tx: Context, event: { reference?: string }) => {
        heard.push({ reference: event.reference ?? '', name });
      },
    ]),
  ) as PaymentHandlers;
  return {
    begin: () => {
      house.house.paymentPurposes = { ...before, [purpose]: handlers };
    },
    end: () => {
      house.house.paymentPurposes = before;
    },
    about: (reference: string) => heard.filter((one) => one.reference === reference).map(({ name }) => name),
  };
}

/** Somebody who owes 49.95 and has agreed to pay it with a saved card; `number`: of that card. */
export async function aDebt(house: TestHouse, number?: string) {
  const { sql } = house.database;
  const fan = await house.aFan();
  const paymentTokenId = await aSavedCard(house, fan.token, number);
  const asked = {
    purpose,
    reference: newId(),
    fanId: fan.id,
    amount: 4995,
    paymentTokenId,
    what: { de: 'Beitrag', en: 'Dues' },
    path: '/account/' as const,
  };
  await house.context().inTransaction((tx) => collect(tx, asked));
  const collection = async () => {
    const [row] = await sql<{ id: string; state: string; tries: number; failureCode: string | null }[]>`
      select id, state, tries, failure_code from payment.collection where reference = ${asked.reference}`;
    return row!;
  };
  return {
    fan,
    asked,
    collection,
    payments: async () =>
      (
        await sql<{ state: string; amount: number }[]>`
          select state, amount from payment.payment where fan_id = ${fan.id} order by created_at, id`
      ).map(({ state, amount }) => ({ state, amount })),
    providerPaymentId: async () => {
      const [row] = await sql<{ providerPaymentId: string }[]>`
        select provider_payment_id from payment.payment where fan_id = ${fan.id} order by id desc limit 1`;
      return row!.providerPaymentId;
    },
    paymentId: async () => {
      const [row] = await sql<{ id: string }[]>`
        select id from payment.payment where fan_id = ${fan.id} order by id desc limit 1`;
      return row!.id;
    },
    tryId: async () => {
      const [row] = await sql<{ id: string }[]>`
        select t.id from payment.collection_try t join payment.collection c on c.id = t.collection_id
        where c.reference = ${asked.reference} order by t.id limit 1`;
      return row!.id;
    },
    /** Names another card, which pays. */
    useOtherCard: async () => {
      const other = await aSavedCard(house, fan.token);
      await changeMethod(house.context(), { purpose, references: [asked.reference] }, other);
    },
    /** The link of the mail, and its calls. */
    link: async () => {
      const address = new URL((await findPayLink(house.context(), asked))!);
      const [id, token] = ['id', 'token'].map((name) => address.searchParams.get(name)!) as [string, string];
      const path = `/api/checkout/v2/payLinks/${id}`;
      return {
        token,
        read: (parts = {}) => house.call('POST', path, { body: { token, ...parts } }),
        start: (method: 'creditcard' | 'paypal', parts = {}) =>
          house.call('POST', `${path}/payment`, { body: { token, method, ...parts } }),
      };
    },
  };
}
