import { describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { findContact as readContact } from './contactStore.ts';
import { saveContact } from './keepContact.ts';

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

  it('keeps a contact for every new account, once, in the language of its sign-up', async () => {
    const ctx = house.context();
    const account = {
      accountId: newId(),
      email: 'a@kurve.test',
      locale: 'ja' as const,
      firstName: 'Aiko',
      lastName: 'Mori',
    };
    await saveContact(ctx, account);
    await saveContact(ctx, { ...account, firstName: 'Other' });
    expect(await readContact(ctx, account.accountId)).toMatchObject({ firstName: 'Aiko', language: 'ja' });
  });

  it('answers the birthday as the calendar day it is', async () => {
    const fan: TestFan = await house.aFan();
    await house.call('GET', self, { token: fan.token });
    await house.database.sql`update contact.contact set birthday = '1984-05-18' where fan_id = ${fan.id}`;
    expect((await house.call('GET', self, { token: fan.token })).json.data.birthday).toBe('1984-05-18');
  });
});

describe('the contact of the content service', () => {
  const path = '/api/cms/v1/contacts/self';

  it('ACC-34 ACC-36 is an id, the name to address somebody by, and the language that they chose', async () => {
    const fan = await house.aFan();
    await house.call('PUT', self, { token: fan.token, body: { language: 'en' } });
    const { status, json } = await house.call('GET', path, { token: fan.token });
    expect([status, json.data]).toEqual([200, { id: fan.id, name: 'Toni', preferences: { language: 'en' } }]);
    const headers = { 'accept-language': 'ja' };
    expect((await house.call('GET', path, { token: fan.token, headers })).json.data.name).toBe('Muster Toni');
  });

  it('ACC-36 is there for people only: a caller who acts for an organisation gets 404', async () => {
    const fan = await house.aFan();
    await house.call('GET', self, { token: fan.token });
    await house.database.sql`update contact.contact set is_organization = true where fan_id = ${fan.id}`;
    expect((await house.call('GET', path, { token: fan.token })).status).toBe(404);
  });
});

describe('PUT 200', () => {
  const put = (fan: TestFan, body: object) => house.call('PUT', self, { token: fan.token, body });

  it('ACC-27 changes phone numbers and language; what is not sent stays', async () => {
    const fan = await house.aFan();
    await put(fan, { mobile: ' +49 151 234567 ', phone: '069 123456' });
    const { status, json } = await put(fan, { language: 'en', phone: '' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ mobile: '+49 151 234567', phone: '', language: 'en', firstName: 'Toni' });
    expect((await house.call('GET', self, { token: fan.token })).json.data).toEqual(json.data);
  });

  it('ACC-40 writes mails in the language that was chosen', async () => {
    const fan = await house.aFan();
    await put(fan, { language: 'en' });
    const [row] = await house.database.sql`select locale from identity.account where id = ${fan.id}`;
    expect(row).toEqual({ locale: 'en' });
  });

  it('ACC-37 ACC-38 takes name and birthday back as they were read', async () => {
    const fan = await house.aFan();
    const read = (await house.call('GET', self, { token: fan.token })).json.data;
    expect((await put(fan, { ...read, mobile: '0151 234567' })).status).toBe(200);
  });
});

describe('a birthday of which nothing is known', () => {
  it('is told once, by twenty calls at the same time too', async () => {
    const fan = await house.aFan();
    const days = Array.from({ length: 20 }, (_, place) => `1984-05-${String(place + 1).padStart(2, '0')}`);
    const replies = await Promise.all(
      days.map((birthday) => house.call('PUT', self, { token: fan.token, body: { birthday } })),
    );
    const { birthday } = (await house.call('GET', self, { token: fan.token })).json.data;
    expect(days).toContain(birthday);
    for (const { json } of replies.filter(({ status }) => status === 200)) expect(json.data.birthday).toBe(birthday);
    const { status, json } = await house.call('PUT', self, { token: fan.token, body: { birthday: '1990-01-01' } });
    expect([status, json.errorCode]).toEqual([400, 'CHANGE_ONLY_THROUGH_SUPPORT']);
  });

  it.each(['2001-02-30', '2999-01-01', 'gestern'])('cannot be %s', async (birthday) => {
    const fan = await house.aFan();
    const { status, json } = await house.call('PUT', self, { token: fan.token, body: { birthday } });
    expect([status, json.errors]).toEqual([400, { birthday: ['invalid'] }]);
  });
});

describe('PUT 400', () => {
  it('ACC-37 ACC-38 ACC-39 refuses another name or birthday and changes nothing', async () => {
    const fan = await house.aFan();
    await house.call('PUT', self, { token: fan.token, body: { birthday: '1984-05-18' } });
    const body = { firstName: 'Anders', lastName: 'Muster', birthday: '1990-01-01', phone: '069 123456' };
    const { status, json } = await house.call('PUT', self, { token: fan.token, body });
    expect([status, json.errorCode]).toEqual([400, 'CHANGE_ONLY_THROUGH_SUPPORT']);
    expect(Object.keys(json.errors)).toEqual(['firstName', 'birthday']);
    const read = (await house.call('GET', self, { token: fan.token })).json.data;
    expect([read.firstName, read.birthday, read.phone]).toEqual(['Toni', '1984-05-18', '']);
  });

  it('ACC-40 names phone numbers that are none, and languages that a profile does not have', async () => {
    const fan = await house.aFan();
    const body = { mobile: 'ruf an', phone: '1'.repeat(10_000), language: 'fr' };
    const { status, json } = await house.call('PUT', self, { token: fan.token, body });
    expect([status, json.errors]).toMatchObject([400, { mobile: ['invalid'], language: ['invalid'] }]);
    expect(json.errors.phone).toContain('max');
  });

  it('SHELL-12 CST-24 knows German and English as languages of a profile, and not Japanese, in which the site can be read', async () => {
    expect(locales).toEqual(['de', 'en', 'ja']);
    const fan = await house.aFan();
    const put = (language: string) => house.call('PUT', self, { token: fan.token, body: { language } });
    expect([(await put('de')).status, (await put('en')).status]).toEqual([200, 200]);
    const { status, json } = await put('ja');
    expect([status, json.errors]).toEqual([400, { language: ['invalid'] }]);
  });
});

it('ACC-39 ACC-40 takes back what was read from somebody whose language is Japanese, which survives', async () => {
  const fan = await house.aFan();
  await house.call('GET', self, { token: fan.token });
  await house.database.sql`update contact.contact set language = 'ja' where fan_id = ${fan.id}`;
  const headers = { 'accept-language': 'ja' };
  const known = (await house.call('GET', self, { token: fan.token, headers })).json.data;
  const body = { ...known, phone: '069 123456' };
  const { status, json } = await house.call('PUT', self, { token: fan.token, body, headers });
  expect([status, json.data.language, json.data.phone]).toEqual([200, 'ja', '069 123456']);
  const other = await house.call('PUT', self, { token: fan.token, body: { language: 'de' } });
  expect(other.json.data.language).toBe('de');
});

describe('401', () => {
  it('ACC-14 tells nothing to somebody who is not signed in', async () => {
    expect((await house.call('GET', self)).status).toBe(401);
  });
});
