import { describe, expect, it } from 'vitest';
import { brought } from '#main';
import { locales } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';

const house = await testHouse();
const path = '/api/contact/v1/contacts/self/export';
const home = {
  firstName: 'Toni',
  lastName: '<b>Muster',
  street: 'Weg 7',
  postalCode: '60528',
  city: 'Ort',
  countryCode: 'DE',
};
const tables = new Map(brought.keeping.records.flatMap((room) => Object.entries(room.tables)));
const exported = [...tables].flatMap(([name, { isExported }]) => (isExported ? [name] : []));

describe('200', () => {
  it('gives everything that is on the list, and nothing of anybody else', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    await house.call('POST', '/api/contact/v1/contacts/self/addresses', { token: other.token, body: home });
    const { status, headers, json } = await house.call('GET', path, { token: fan.token });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''kurve-[\d-]+\.json$/);
    expect(Object.keys(json.tables).toSorted()).toEqual(exported.toSorted());
    expect(json.tables['identity.account']).toMatchObject([{ email: fan.email, firstName: 'Toni' }]);
    expect(JSON.stringify(json)).not.toMatch(new RegExp(`${other.email}|passwordHash|tokenHash|unsubscribeKey`));
    expect(json.tables['contact.address']).toEqual([]);
  });

  it('gives the same as a page to read, with everything escaped', async () => {
    const fan = await house.aFan();
    await house.call('POST', '/api/contact/v1/contacts/self/addresses', { token: fan.token, body: home });
    const { headers, body } = await house.call('GET', `${path}?format=html`, { token: fan.token });
    expect(headers['content-type']).toContain('text/html');
    const { tables: titles = {} } = collectedWords('records', 'de');
    for (const table of exported) expect(body).toContain(`<h2>${titles[table]}</h2>`);
    expect(body).toContain('&lt;b&gt;Muster');
    expect(body).not.toContain('<b>');
  });
});

describe('the list', () => {
  it('names every table with a column that says whose a row is', async () => {
    const rows = await house.database.sql<{ name: string }[]>`
      select distinct table_schema || '.' || table_name as name from information_schema.columns
      where column_name in ('fan_id', 'account_id', 'person_id', 'email', 'birthday')
        and table_schema not in ('pg_catalog', 'information_schema')`;
    const missing = rows.map(({ name }) => name).filter((name) => !tables.has(name));
    expect(missing, 'add them to the personalStore of their room').toEqual([]);
  });

  it('has a title for every table that a person may read, in every language', () => {
    const missing = locales.flatMap((locale) => {
      const { tables: titles = {} } = collectedWords('records', locale);
      return exported.filter((name) => !titles[name]).map((name) => `${name} in records.${locale}.json`);
    });
    expect(missing, 'add `tables` to words/records.{de,en,ja}.json of the room that keeps it').toEqual([]);
  });

  it('names only tables that there are', async () => {
    const rows = await house.database.sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables`;
    const known = new Set(rows.map(({ name }) => name));
    expect([...tables.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});
