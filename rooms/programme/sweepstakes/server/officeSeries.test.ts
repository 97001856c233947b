import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';

const house = await testHouse();
const ctx = house.context();
const { token } = await house.aStaffMember('media');
const call = (method: string, path = '', body?: object) =>
  house.call(method, `/api/office/v1/sweepstakes${path}`, { token, ...(body ? { body } : {}) });
const both = (text: string) => ({ de: text, en: text });
const template = {
  slug: 'advent',
  name: both('Advent'),
  text: both('Text'),
  terms: both('Bedingungen'),
  publicSource: both('Lotto'),
  organiser: 'Verein',
  minAge: 18,
  claimDays: 14,
  keepDays: 30,
  tenant: 1,
  firstDay: addDays(ctx.today(), 2),
  doors: 24,
  daysPerDoor: 1,
  prize: both('Schal'),
  winners: 1,
  substitutes: 3,
};

it('makes 24 doors from a template, changes one, shows them as of a day, and freezes them when they are published', async () => {
  const made = await call('POST', '', template);
  expect(made.status, made.body).toBe(201);
  expect((await call('POST', '', template)).json.errorCode).toBe('SWEEPSTAKE_ADDRESS_TAKEN');
  const { id, items } = made.json.data;
  expect(items).toHaveLength(24);
  const prize = { prize: both('Trikot'), prizeValue: 25, winners: 2, substitutes: 0 };
  expect((await call('PUT', `/${id}/doors/${items[1].id}`, prize)).status).toBe(200);

  const at = `${addDays(ctx.today(), 3)}T12:00:00Z`;
  const preview = (await call('GET', `/${id}/preview?at=${at}`)).json.data;
  expect(preview.runningSweepstake).toMatchObject({ position: 2, prize: both('Trikot'), prizeValue: 25 });
  expect(preview.items[0].status).toBe('Ended');
  expect(preview.items[2]).toMatchObject({ isLocked: true });
  expect(preview.items[2].prize).toBeUndefined();

  expect((await house.call('GET', `/api/sweepstakes/v1/sweepstakeseries/${id}`)).status).toBe(404);
  const published = await call('POST', `/${id}/publication`);
  expect(published.json.data.termsHash).toMatch(/^[0-9a-f]{64}$/);
  const open = (await house.call('GET', `/api/sweepstakes/v1/sweepstakeseries/${id}`)).json.data;
  expect(open.termsHash).toBe(published.json.data.termsHash);
  const commitments = open.items.map(({ commitment }: { commitment: string }) => commitment);
  expect(new Set(commitments).size).toBe(24);
  expect((await call('PUT', `/${id}/doors/${items[1].id}`, prize)).json.errorCode).toBe(
    'SWEEPSTAKE_STATE_NOT_POSSIBLE',
  );
  expect((await call('POST', `/${id}/publication`)).status).toBe(409);
  expect((await call('GET')).json.data.items[0]).toMatchObject({ doors: 24, isPublished: true, drawn: 0 });
});

it('publishes nothing whose first door is open already', async () => {
  const late = { ...template, slug: 'zu-spaet', firstDay: addDays(ctx.today(), -1) };
  const { id } = (await call('POST', '', late)).json.data;
  expect((await call('POST', `/${id}/publication`)).json.errorCode).toBe('SWEEPSTAKE_BEGINS_TOO_SOON');
});
