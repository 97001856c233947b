import { afterEach, describe, expect, it } from 'vitest';
import { brought } from '#main';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import type { ObjectionCode } from '#ports/objection.ts';
import { anOpenCheckout } from '#rooms/buying/checkout/testing/index.ts';

const house = await testHouse();
const self = '/api/contact/v1/contacts/self';
const home = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Weg 7',
  postalCode: '60528',
  city: 'Ort',
  countryCode: 'DE',
};

const leave = (fan: TestFan, body: object) => house.call('DELETE', self, { token: fan.token, body });
const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject);
const consentsOf = async (fan: TestFan) =>
  (await house.call('GET', '/api/contact/v1/consents/contactConsents/self', { token: fan.token })).json.data.items.map(
    (one: { consentId: string; consentState: string }) => `${one.consentId} ${one.consentState}`,
  );

/** A fan with something in every table that leaving erases. */
async function aFanWithThings() {
  const fan = await house.aFan();
  const token = fan.token;
  await house.call('POST', `${self}/addresses`, { token, body: home });
  for (const id of ['main', 'leisure', 'sge']) await house.call('POST', `/api/contact/v1/consents/${id}`, { token });
  return fan;
}

/** Objects as a room would whose contracts or payouts run. */
function objecting(code: ObjectionCode) {
  brought.keeping.objections.push({ room: 'test', againstLeaving: async () => code });
}
const usual = [...brought.keeping.objections];
afterEach(() => {
  brought.keeping.objections.splice(0, brought.keeping.objections.length, ...usual);
});

describe('204', () => {
  it('ACC-41 ACC-53 CNS-04 revokes every advertising consent and nothing else', async () => {
    const fan = await aFanWithThings();
    expect((await leave(fan, { revokeAdvertisingConsents: true })).status).toBe(204);
    expect(await consentsOf(fan)).toEqual(['sge Pending', 'leisure Terminated', 'main Terminated']);
  });

  it('ACC-42 ACC-53 CNS-33 unsubscribes from every newsletter, the waiting ones too, and nothing else', async () => {
    const fan = await aFanWithThings();
    expect((await leave(fan, { unsubscribeNewsletters: true })).status).toBe(204);
    expect(await consentsOf(fan)).toEqual(['sge Terminated', 'leisure Valid', 'main Valid']);
  });

  it('ACC-28 ACC-29 ACC-43 ACC-52 deletes the account: signed out at once, erased by a job, told by mail', async () => {
    const [fan, other] = [await aFanWithThings(), await aFanWithThings()];
    expect((await leave(fan, { deleteAccount: true })).status).toBe(204);
    expect((await house.call('GET', self, { token: fan.token })).status).toBe(401);
    expect(await subjectsTo(fan.email)).toEqual(
      expect.arrayContaining(['Wir löschen dein Konto', 'Dein Konto ist gelöscht']),
    );
    const ctx = house.context();
    for (const { tables, read } of brought.keeping.records) {
      const left = await read(ctx, fan.id);
      for (const [table, { onLeaving }] of Object.entries(tables))
        if (onLeaving === 'erased') expect(left[table] ?? [], table).toEqual([]);
    }
    expect((await house.call('GET', self, { token: other.token })).json.data.addresses).toHaveLength(1);
    expect(await consentsOf(other)).toHaveLength(3);
  });

  it('ACC-52 frees the address for a new account', async () => {
    const fan = await house.aFan();
    await leave(fan, { deleteAccount: true });
    const taken = await house.call('POST', `${self}/emails`, {
      token: (await house.aFan()).token,
      body: { email: fan.email, confirmEmail: fan.email },
    });
    expect(taken.status).toBe(200);
  });

  it('deletes once when asked several times at the same moment', async () => {
    const fan = await house.aFan();
    const replies = await Promise.all([1, 2, 3].map(() => leave(fan, { deleteAccount: true })));
    expect(replies.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1);
    expect(replies.filter(({ status }) => ![204, 401, 404].includes(status))).toEqual([]);
    expect((await subjectsTo(fan.email)).filter((subject) => subject === 'Dein Konto ist gelöscht').length).toBe(1);
  });
});

describe('400', () => {
  it.each(['ACCOUNT_HAS_RUNNING_CONTRACTS', 'USER_HAS_UNCANCELLED_CONTRACT', 'USER_HAS_RUNNING_PAYOUT'] as const)(
    'ACC-46 ACC-48 ACC-49 ACC-50 ACC-51 keeps the account while a room objects with %s',
    async (code) => {
      objecting(code);
      const fan = await house.aFan();
      const { status, json } = await leave(fan, { deleteAccount: true });
      expect([status, json.errorCode]).toEqual([400, code]);
      const preview = await house.call('GET', `${self}/leaving`, { token: fan.token });
      expect(preview.json.data.objections).toEqual([code]);
      expect(await subjectsTo(fan.email)).toEqual([]);
    },
  );

  it('keeps it while a checkout may still be paid', async () => {
    const fan = await house.aFan();
    await anOpenCheckout(house.context(), fan.id);
    expect((await leave(fan, { deleteAccount: true })).json.errorCode).toBe('PAYMENT_IS_RUNNING');
  });

  it('ACC-44 wants exactly one of the three', async () => {
    const fan = await house.aFan();
    for (const body of [{}, { deleteAccount: false }, { deleteAccount: true, unsubscribeNewsletters: true }])
      expect((await leave(fan, body)).json.errors, JSON.stringify(body)).toEqual({ choice: ['one'] });
    expect((await leave(fan, { deleteAccount: 'yes' })).status).toBe(400);
    expect((await house.call('GET', self, { token: fan.token })).status).toBe(200);
  });
});

describe('the job', () => {
  it('waits while something speaks against it that began before the account was gone', async () => {
    const fan = await aFanWithThings();
    await leave(fan, { deleteAccount: true });
    objecting('PAYMENT_IS_RUNNING');
    expect(await subjectsTo(fan.email)).not.toContain('Dein Konto ist gelöscht');
    const [left] = await house.database
      .sql`select count(*)::int as count from contact.address where fan_id = ${fan.id}`;
    expect(left?.count).toBe(1);
  });
});

it('names what there is about this person, and nothing of the work of staff to somebody who is none', async () => {
  const fan = await aFanWithThings();
  const { json } = await house.call('GET', `${self}/leaving`, { token: fan.token });
  expect(json.data.erased).toEqual(expect.arrayContaining(['contact.contact', 'contact.address']));
  expect([...json.data.erased, ...json.data.kept]).not.toContain('match.event');
  expect(json.data.kept).toEqual([]);
});
