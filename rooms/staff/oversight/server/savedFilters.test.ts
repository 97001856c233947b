import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const base = '/api/office/v1/saved-filters';
const list = '/office/orders/';
const clerk = await house.aStaffMember('fulfilment');
const save = (name: string, { id = newId(), token = clerk.token, filters = { toSend: 'true' } as object } = {}) =>
  house.call('PUT', `${base}/${id}`, { token, body: { list, name, filters } });
const namesOf = async (token = clerk.token, of = list) => {
  const { json } = await house.call('GET', `${base}?${new URLSearchParams({ list: of })}`, { token });
  return json.data.items.map(({ name }: { name: string }) => name);
};

describe('a saved filter', () => {
  it('is the one person’s who saved it, for its list, in the order of saving', async () => {
    const id = newId();
    await save('Heute', { id });
    await save('Partner 2', { filters: { tenant: '2' } });
    expect(await namesOf()).toEqual(['Heute', 'Partner 2']);
    expect(await namesOf(clerk.token, '/office/audit/')).toEqual([]);
    const other = await house.aStaffMember('fulfilment');
    expect(await namesOf(other.token)).toEqual([]);
    expect((await save('Meins', { id, token: other.token })).status).toBe(409);
    await house.call('DELETE', `${base}/${id}`, { token: other.token });
    expect(await namesOf()).toEqual(['Heute', 'Partner 2']);
    await save('Heute früh', { id });
    expect(await namesOf()).toEqual(['Heute früh', 'Partner 2']);
    for (const _ of [1, 2])
      expect((await house.call('DELETE', `${base}/${id}`, { token: clerk.token })).status).toBe(204);
    expect(await namesOf()).toEqual(['Partner 2']);
  });

  it('is one of at most 20 for a list (409)', async () => {
    const { token } = await house.aStaffMember('finance');
    for (let count = 0; count < 20; count += 1) expect((await save(`F${count}`, { token })).status).toBe(200);
    const refused = await save('F20', { token });
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'TOO_MANY_SAVED_FILTERS']);
  });

  it('has a name, and values that can stand in an address (400)', async () => {
    expect((await save(' ')).status).toBe(400);
    expect((await save('x', { filters: { 'a b': 'c' } })).status).toBe(400);
    expect((await save('x', { filters: { a: 1 } })).status).toBe(400);
    expect((await house.call('GET', `${base}?list=/shop/`, { token: clerk.token })).status).toBe(400);
  });
});
