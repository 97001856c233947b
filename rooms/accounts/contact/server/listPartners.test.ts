import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();

it('VOU-09 VOU-10 CST-01 lists the partners with everything a partner has, page by page', async () => {
  const all = await house.call('GET', '/api/contact/v1/partners?Page=1&PageSize=100');
  expect(all.json.data).toMatchObject({ page: 1, pageSize: 100, totalCount: 2, hasNextPage: false });
  expect(all.json.data.items.map(({ id }: { id: string }) => id)).toEqual(['1', '2']);
  for (const partner of all.json.data.items) {
    expect(Object.keys(partner).sort()).toEqual(['displayName', 'id', 'imageUrl', 'legalText', 'name']);
  }
  for (const { imageUrl } of all.json.data.items) {
    const picture = await house.call('GET', imageUrl);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  }
  const second = await house.call('GET', '/api/contact/v1/partners?page=2&pagesize=1');
  expect(second.json.data).toMatchObject({ items: [{ id: '2' }], page: 2, hasNextPage: false });
});

it('VOU-10 says who sells in the language of the page', async () => {
  const saysIn = async (language: string) => {
    const { json } = await house.call('GET', '/api/contact/v1/partners', { headers: { 'accept-language': language } });
    return json.data.items.map(({ legalText }: { legalText: string }) => legalText);
  };
  const [english, german, japanese] = [await saysIn('en'), await saysIn('de'), await saysIn('ja')];
  expect(english).toEqual([
    expect.stringMatching(/^Sold and .*, Germany$/),
    expect.stringMatching(/^Sold by .*Germany$/),
  ]);
  expect(german).toEqual([expect.stringMatching(/^Verkauf und .* Main$/), expect.stringMatching(/^Verkauf .* Main$/)]);
  expect(japanese).toEqual([
    expect.stringMatching(/^販売・発送元：.*, ドイツ$/),
    expect.stringMatching(/^販売元：.*ドイツ$/),
  ]);
});

it('CHK-36 VOU-11 lists the same partners to the checkout', async () => {
  const [ours, checkouts] = [
    await house.call('GET', '/api/contact/v1/partners'),
    await house.call('GET', '/api/checkout/v3/partners'),
  ];
  expect(checkouts.status).toBe(200);
  expect(checkouts.json.data).toEqual(ours.json.data);
  expect(checkouts.json.data.items).toHaveLength(2);
});

it('refuses a page that there cannot be', async () => {
  for (const query of ['Page=0', 'PageSize=0', 'PageSize=1001', 'Page=x']) {
    expect((await house.call('GET', `/api/contact/v1/partners?${query}`)).status).toBe(400);
  }
});

it('ACC-30 ADR-16 ADR-17 lists the countries with their names, to anybody', async () => {
  const reply = await house.call('GET', '/api/contact/v1/countries');
  const { items, totalCount, hasNextPage } = reply.json.data;
  expect([items.length, hasNextPage]).toEqual([totalCount, false]);
  expect(items).toContainEqual({ countryCode: 'DE', name: { de: 'Deutschland', en: 'Germany', ja: 'ドイツ' } });
  expect(items).toContainEqual({ countryCode: 'AT', name: { de: 'Österreich', en: 'Austria', ja: 'オーストリア' } });
  expect(new Set(items.map(({ countryCode }: { countryCode: string }) => countryCode)).size).toBe(totalCount);
  for (const { countryCode, name } of items) expect(name.de, countryCode).not.toBe(countryCode);
});
