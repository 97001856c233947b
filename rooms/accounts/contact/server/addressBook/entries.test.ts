import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { rememberRecipient } from './rememberRecipient.ts';

const house = await testHouse();
const book = '/api/contact/v1/addressBookEntries';
const people = [
  { firstName: 'Zoe', lastName: 'Adler', email: 'zoe@kurve.test' },
  { firstName: 'Özlem', lastName: 'Yıldız', email: 'oezlem@kurve.test' },
  { firstName: 'Anna', lastName: 'Zoller', email: 'anna_z@kurve.test' },
];

async function aFanWithPeople() {
  const fan = await house.aFan();
  for (const person of people) await rememberRecipient(house.context(), fan.id, person);
  return fan;
}
const list = async (fan: TestFan, query = '') =>
  (await house.call('GET', `${book}${query}`, { token: fan.token })).json.data;
const firstNames = async (fan: TestFan, query = '') =>
  (await list(fan, query)).items.map((entry: { firstName: string }) => entry.firstName);

describe('200', () => {
  it('ACC-54 ACC-55 ACC-57 ACC-60 lists the own people by first name, a thousand on a page', async () => {
    const fan = await aFanWithPeople();
    const { items, ...paging } = await list(fan, '?Page=1&PageSize=1000&OrderBy=firstName asc&NameOrEmailContains=');
    expect(items[0]).toEqual({ id: expect.any(String), ...people[2], IsFavorite: false });
    expect(items.map((entry: { firstName: string }) => entry.firstName)).toEqual(['Anna', 'Özlem', 'Zoe']);
    expect(paging).toEqual({ page: 1, pageSize: 1000, totalCount: 3, hasNextPage: false });
    expect(await list(fan)).toMatchObject({ pageSize: 1000 });
    expect(await list(fan, '?Page=9')).toMatchObject({ items: [], totalCount: 3, hasNextPage: false });
    expect(await list(await house.aFan())).toMatchObject({ items: [], totalCount: 0 });
  });

  it('ACC-56 filters by name or e-mail address; signs that mean something to SQL mean themselves', async () => {
    const fan = await aFanWithPeople();
    expect(await firstNames(fan, '?NameOrEmailContains=zo')).toEqual(['Anna', 'Zoe']);
    expect(await firstNames(fan, '?NameOrEmailContains=OEZLEM%40')).toEqual(['Özlem']);
    expect(await firstNames(fan, '?NameOrEmailContains=_')).toEqual(['Anna']);
    const { firstName, lastName } = people[1]!;
    for (const name of [`${firstName} ${lastName}`, `${lastName} ${firstName}`])
      expect(await firstNames(fan, `?NameOrEmailContains=${encodeURIComponent(name)}`)).toEqual([firstName]);
    expect(await firstNames(fan, '?NameOrEmailContains=%25')).toEqual([]);
    expect(await firstNames(fan, '?OrderBy=firstName desc&PageSize=2&Page=2')).toEqual(['Anna']);
  });

  it('ACC-54 ACC-59 marks a favourite, and no longer', async () => {
    const fan = await aFanWithPeople();
    const [{ id }] = (await list(fan)).items;
    for (const IsFavorite of [true, false]) {
      const { status, json } = await house.call('PATCH', `${book}/${id}`, { token: fan.token, body: { IsFavorite } });
      expect([status, json.data.IsFavorite]).toEqual([200, IsFavorite]);
      expect((await list(fan)).items[0].IsFavorite).toBe(IsFavorite);
    }
  });

  it('keeps an address once, under its newest name', async () => {
    const fan = await aFanWithPeople();
    await rememberRecipient(house.context(), fan.id, { ...people[0]!, email: 'ZOE@kurve.test', firstName: 'Zoé' });
    expect(await firstNames(fan)).toEqual(['Anna', 'Özlem', 'Zoé']);
  });
});

describe('204', () => {
  it('ACC-58 forgets somebody', async () => {
    const fan = await aFanWithPeople();
    const [{ id }] = (await list(fan)).items;
    expect((await house.call('DELETE', `${book}/${id}`, { token: fan.token })).status).toBe(204);
    expect(await firstNames(fan)).toEqual(['Özlem', 'Zoe']);
  });
});

describe('400', () => {
  it('refuses other orders, and texts that no name contains', async () => {
    const fan = await house.aFan();
    const queries = ['?OrderBy=email', '?OrderBy=firstName asc; drop', '?NameOrEmailContains=%00', '?PageSize=1001'];
    for (const query of queries) expect((await house.call('GET', book + query, { token: fan.token })).status).toBe(400);
  });
});

describe('404', () => {
  it('ACC-58 ACC-59 reaches nobody else’s people', async () => {
    const [fan, other] = [await aFanWithPeople(), await house.aFan()];
    const [{ id }] = (await list(fan)).items;
    for (const one of [id, newId()]) {
      expect((await house.call('DELETE', `${book}/${one}`, { token: other.token })).status).toBe(404);
      const body = { IsFavorite: true };
      expect((await house.call('PATCH', `${book}/${one}`, { token: other.token, body })).status).toBe(404);
    }
    expect((await list(fan)).items).toHaveLength(3);
    expect((await list(fan)).items[0].IsFavorite).toBe(false);
  });
});
