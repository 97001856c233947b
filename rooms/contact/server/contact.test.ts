import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { keepContact, readContact } from './index.ts';

const house = await testHouse();
const self = '/api/contact/v1/contacts/self';

describe('200', () => {
  it('ACC-22 ACC-23 ACC-24 ACC-25 ACC-26 answers personal data and addresses of the signed-in person', async () => {
    const fan = await house.aFan();
    const { status, json } = await house.call('GET', self, { token: fan.token });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      id: fan.id,
      email: fan.email,
      firstName: 'Toni',
      lastName: 'Muster',
      birthday: null,
      mobile: '',
      phone: '',
      partnerIdentity: null,
      language: 'de',
      isOrganization: false,
      organizationPriceGroup: null,
      addresses: [],
    });
  });

  it('answers with four statements: token, account, contact, addresses', async () => {
    const fan = await house.aFan();
    await house.call('GET', self, { token: fan.token });
    expect(await house.statementsOf(() => house.call('GET', self, { token: fan.token }))).toBe(4);
  });

  it('keeps a contact for every new account, once, in the language of its sign-up', async () => {
    const ctx = house.context();
    const account = {
      accountId: newId(),
      email: 'a@kurve.test',
      locale: 'ja' as const,
      firstName: 'Aiko',
      lastName: 'Mori',
    };
    await keepContact(ctx, account);
    await keepContact(ctx, { ...account, firstName: 'Other' });
    expect(await readContact(ctx.sql, account.accountId)).toMatchObject({ firstName: 'Aiko', language: 'ja' });
  });

  it('answers the birthday as the calendar day it is', async () => {
    const fan: TestFan = await house.aFan();
    await house.call('GET', self, { token: fan.token });
    await house.database.sql`update contact.contact set birthday = '1984-05-18' where fan_id = ${fan.id}`;
    expect((await house.call('GET', self, { token: fan.token })).json.data.birthday).toBe('1984-05-18');
  });
});

describe('401', () => {
  it('ACC-14 tells nothing to somebody who is not signed in', async () => {
    expect((await house.call('GET', self)).status).toBe(401);
  });
});
