import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { newestMail } from '../../testing/browser.ts';
import { consumeMailRateLimit } from '../consumeMailRateLimit.ts';
import { createAccount } from '../createAccount.ts';

const house = await testHouse();
const list = '/api/contact/v1/contacts/self/emails';
const anAddress = () => `neu-${newSecret().toLowerCase()}@kurve.test`;

const add = (fan: TestFan, email: string, confirmEmail = email) =>
  house.call('POST', list, { token: fan.token, body: { email, confirmEmail } });
const own = async (fan: TestFan) => (await house.call('GET', list, { token: fan.token })).json.data.items;
const confirm = (secret: string) => house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });
const secretFor = async (email: string) => (await newestMail(house, email)).link.split('#')[1] ?? '';

async function added(fan: TestFan, email = anAddress()) {
  const { json } = await add(fan, email);
  return { ...json.data, secret: await secretFor(email) } as { id: string; email: string; secret: string };
}

async function confirmed(fan: TestFan) {
  const email = await added(fan);
  expect((await confirm(email.secret)).status).toBe(200);
  return email;
}

describe('200', () => {
  it('EML-01 EML-15 lists the address of the account as its default', async () => {
    const fan = await house.aFan();
    const { json } = await house.call('GET', list, { token: fan.token });
    const item = { id: expect.any(String), email: fan.email, isDefault: true, isConfirmed: true };
    expect(json.data).toEqual({ items: [item], page: 1, pageSize: 10, totalCount: 1, hasNextPage: false });
  });

  it('EML-02 EML-17 adds an address, which counts once its mail link has been followed', async () => {
    const fan = await house.aFan();
    const email = anAddress();
    const { status, json } = await add(fan, ` ${email} `, email.toUpperCase());
    expect([status, json.data]).toEqual([200, { id: expect.any(String), email, isDefault: false, isConfirmed: false }]);
    const mail = await newestMail(house, email);
    expect(mail.subject).toBe('Bitte bestätige deine neue E-Mail-Adresse');
    expect(mail.link).toMatch(/\/account\/e-mail\/#[\w-]{32}$/);
    const done = await confirm(await secretFor(email));
    expect([done.status, done.json.data]).toEqual([200, { email }]);
    expect((await own(fan)).map((one: { isConfirmed: boolean }) => one.isConfirmed)).toEqual([true, true]);
  });

  it('EML-05 EML-08 makes a confirmed address the default one and tells the old one', async () => {
    const fan = await house.aFan();
    const { id, email } = await confirmed(fan);
    const { status, json } = await house.call('POST', `${list}/${id}/setDefaultEmailAddress`, { token: fan.token });
    expect([status, json.data]).toEqual([200, { id, email, isDefault: true, isConfirmed: true }]);
    expect((await own(fan)).map((one: { email: string }) => one.email)).toEqual([email, fan.email]);
    const contact = await house.call('GET', '/api/contact/v1/contacts/self', { token: fan.token });
    expect(contact.json.data.email).toBe(email);
    expect((await newestMail(house, fan.email)).text).toContain(email);
  });
});

describe('204', () => {
  it('EML-03 deletes an address that is not the default one; then it is free again', async () => {
    const fan = await house.aFan();
    const { id, email } = await confirmed(fan);
    expect((await house.call('DELETE', `${list}/${id}`, { token: fan.token })).status).toBe(204);
    expect(await own(fan)).toHaveLength(1);
    expect((await add(await house.aFan(), email)).status).toBe(200);
  });

  it('EML-04 sends a new link; the one before stops working', async () => {
    const fan = await house.aFan();
    const first = await added(fan);
    const again = await house.call('PUT', `${list}/${first.id}/resendConfirmationEmail`, { token: fan.token });
    expect(again.status).toBe(204);
    expect((await confirm(first.secret)).status).toBe(410);
    expect((await confirm(await secretFor(first.email))).status).toBe(200);
  });
});

describe('400', () => {
  it('EML-06 EML-07 names each field with its form message', async () => {
    const fan = await house.aFan();
    const { status, json } = await add(fan, 'kein-at', 'anders');
    expect([status, json.errors]).toEqual([400, { email: ['invalid_email'], confirmEmail: ['not_equal'] }]);
    const lookAlike = await add(fan, 'f\u0430n@kurve.test');
    expect(lookAlike.json.errors).toEqual({ email: ['invalid_email'] });
    const huge = await add(fan, `${'x'.repeat(10_000)}@kurve.test`);
    expect(huge.json.errors.email).toEqual(['max']);
  });

  it('EML-09 EML-12 EML-13 refuses an address that is somebody’s already, own or not, whatever its letter case', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const secondary = await confirmed(other);
    const pending = await added(fan);
    for (const taken of [fan.email, other.email.toUpperCase(), secondary.email, pending.email]) {
      const { status, json } = await add(fan, taken);
      expect([status, json.detail]).toEqual([400, 'EmailAddress already exists']);
    }
  });

  it('EML-16 keeps the default address, and makes no unconfirmed one default', async () => {
    const fan = await house.aFan();
    const [main] = await own(fan);
    const { id } = await added(fan);
    const deleted = await house.call('DELETE', `${list}/${main.id}`, { token: fan.token });
    expect([deleted.status, deleted.json.errorCode]).toEqual([400, 'EMAIL_IS_DEFAULT']);
    const chosen = await house.call('POST', `${list}/${id}/setDefaultEmailAddress`, { token: fan.token });
    expect([chosen.status, chosen.json.errorCode]).toEqual([400, 'EMAIL_NOT_CONFIRMED']);
    const sent = await house.call('PUT', `${list}/${main.id}/resendConfirmationEmail`, { token: fan.token });
    expect(sent.json.errorCode).toBe('EMAIL_ALREADY_CONFIRMED');
  });
});

describe('404', () => {
  it('knows nobody else’s addresses', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const { id } = await added(other);
    const calls = [
      house.call('DELETE', `${list}/${id}`, { token: fan.token }),
      house.call('PUT', `${list}/${id}/resendConfirmationEmail`, { token: fan.token }),
      house.call('POST', `${list}/${id}/setDefaultEmailAddress`, { token: fan.token }),
      house.call('DELETE', `${list}/${newId()}`, { token: fan.token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await own(other)).toHaveLength(2);
  });
});

describe('409', () => {
  it('keeps ten addresses at most', async () => {
    const fan = await house.aFan();
    for (let count = 2; count <= 10; count += 1) expect((await add(fan, anAddress())).status).toBe(200);
    const { status, json } = await add(fan, anAddress());
    expect([status, json.errorCode]).toEqual([409, 'EMAIL_LIST_FULL']);
  });
});

describe('410', () => {
  it('lets no link work twice, late or made up', async () => {
    const fan = await house.aFan();
    const { secret } = await confirmed(fan);
    const late = await added(fan);
    await house.database.sql`update identity.email set token_expires_at = created_at where id = ${late.id}`;
    const replies = await Promise.all([secret, late.secret, newSecret()].map(confirm));
    expect(replies.map(({ status, json }) => [status, json.errorCode])).toEqual(
      Array(3).fill([410, 'EMAIL_LINK_EXPIRED']),
    );
  });
});

describe('429', () => {
  it('does not flood a mailbox', async () => {
    const fan = await house.aFan();
    const { id } = await added(fan);
    const again = () => house.call('PUT', `${list}/${id}/resendConfirmationEmail`, { token: fan.token });
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect(Number((await again()).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts only mails that are sent: asking with a stranger’s address keeps none from them', async () => {
    const [fan, stranger] = [await house.aFan(), await house.aFan()];
    const body = { email: stranger.email, confirmEmail: stranger.email };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await house.call('POST', list, { token: fan.token, body })).status).toBe(400);
    expect(await consumeMailRateLimit(house.context(), stranger.email)).toBe(0);
    expect(await consumeMailRateLimit(house.context(), stranger.email, 'reset')).toBe(0);
  });
});

it('opens no account for an address that is another account’s second one', async () => {
  const { email } = await confirmed(await house.aFan());
  const account = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const };
  expect(await createAccount(house.context(), account)).toBeUndefined();
});
