import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { makeDemoStadium } from '../demo/makeDemoStadium.ts';
import { aPlan } from '../testing/index.ts';
import { readPlan } from './index.ts';
import { runStadiumCommand } from './runStadiumCommand.ts';

const house = await testHouse();
const { token } = await house.aStaffMember('ticketing');
const call = (method: string, path: string, body?: unknown) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body === undefined ? {} : { body }) });
const upload = (path: string, text: string) =>
  house.call('POST', `/api/office/v1${path}`, { token, body: text, headers: { 'content-type': 'text/csv' } });
const codeOf = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json?.errorCode];

const blockOf = async (planId: string, number = 1) => {
  const { number: _, ...block } = (await call('GET', `/plans/${planId}/blocks/${number}`)).json.data;
  return block;
};

describe('a table that is none', () => {
  it('is told by its lines, whatever shape it has, while others are answered', async () => {
    const { venueId } = await aPlan(house.context());
    const path = `/venues/${venueId}/plans/import?isDryRun=true`;
    const [breaks, other] = await Promise.all([upload(path, '\n'.repeat(7_999_999)), call('GET', '/venues')]);
    expect([other.status, breaks.json.data.faults]).toEqual([
      200,
      [{ line: 1, code: 'UNREADABLE', value: 'there are more than 250000 lines' }],
    ]);
    const lines = Array.from({ length: 150_000 }, (_, at) => `N;${at};standing;1;${at % 100};5;1`);
    const many = await upload(path, ['stand;block;kind;category;x;y;capacity', ...lines].join('\n'));
    expect([many.status, many.json.data.faults.map(({ code }: { code: string }) => code)]).toEqual([
      200,
      ['TOO_MANY_BLOCKS'],
    ]);
  });
});

describe('venues', () => {
  it('are added once for each name, and list their versions with places by category', async () => {
    const { venueId, venue } = await aPlan(house.context());
    expect(codeOf(await call('POST', '/venues', { name: venue.name, city: 'X' }))).toEqual([409, 'VENUE_NAME_TAKEN']);
    expect((await call('POST', '/venues', { name: `Neu ${newId()}`, city: 'X' })).status).toBe(201);
    expect((await call('GET', '/venues')).json.data.items).toContainEqual({ ...venue, versions: 1, places: 70 });
    const { plans } = (await call('GET', `/venues/${venueId}`)).json.data;
    expect(plans[0]).toMatchObject({ version: 1, state: 'published', places: 70 });
    expect(plans[0].categories).toEqual([
      { category: 1, name: 'Sitzplatz', places: 20 },
      { category: 2, name: 'Stehplatz', places: 50 },
    ]);
  });
});

describe('a draft', () => {
  it('is copied from a version, changed block by block, and published', async () => {
    const ctx = house.context();
    const { id, blocks } = await aPlan(ctx);
    const { planId } = (await call('POST', `/plans/${id}/copies`, { note: 'Umbau' })).json.data;
    const block = await blockOf(planId);
    const rows = [...block.rows, { ...block.rows[0], label: '3', category: 2 }];
    const saved = await call('PUT', `/plans/${planId}/blocks/1`, { revision: 1, block: { ...block, rows } });
    expect(saved.json.data).toEqual({ revision: 2 });
    expect((await call('DELETE', `/plans/${planId}/blocks/2`, { revision: 2 })).json.data).toEqual({ revision: 3 });
    expect((await call('POST', `/plans/${planId}/publication`, { revision: 3 })).status).toBe(204);
    const plan = await readPlan(ctx, planId);
    expect([plan!.version, plan!.blocks.length, plan!.blocks[0]!.places]).toEqual([2, 1, 30]);
    expect((await readPlan(ctx, id))!.blocks).toEqual(blocks);
  });

  it('keeps its labels apart and its categories known', async () => {
    const { id } = await aPlan(house.context(), { isDraft: true });
    const block = await blockOf(id);
    const save = (changed: object) =>
      call('PUT', `/plans/${id}/blocks/1`, { revision: 1, block: { ...block, ...changed } });
    expect(codeOf(await save({ label: 'S' }))).toEqual([409, 'BLOCK_LABEL_TAKEN']);
    expect(codeOf(await save({ category: 9 }))).toEqual([409, 'CATEGORY_UNKNOWN']);
    const categories = [{ number: 1, name: 'Sitz', color: '#00aa00' }];
    expect(codeOf(await call('PUT', `/plans/${id}/categories`, { revision: 1, categories }))).toEqual([
      409,
      'CATEGORY_IN_USE',
    ]);
    const more = [
      ...categories,
      { number: 2, name: 'Steh', color: '#0000aa' },
      { number: 3, name: 'Neu', color: '#000000' },
    ];
    expect((await call('PUT', `/plans/${id}/categories`, { revision: 1, categories: more })).json.data).toEqual({
      revision: 2,
    });
    expect(codeOf(await save({}))).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('is not published while something is missing, and then never changed', async () => {
    const { id } = await aPlan(house.context(), { isDraft: true });
    const block = await blockOf(id);
    await call('PUT', `/plans/${id}/blocks/1`, { revision: 1, block: { ...block, entrance: '' } });
    expect((await call('GET', `/plans/${id}`)).json.data.missing).toEqual([{ code: 'NO_ENTRANCE', block: 'A' }]);
    expect(codeOf(await call('POST', `/plans/${id}/publication`, { revision: 2 }))).toEqual([409, 'PLAN_INCOMPLETE']);
    await call('PUT', `/plans/${id}/blocks/1`, { revision: 2, block });
    await call('POST', `/plans/${id}/publication`, { revision: 3 });
    expect(codeOf(await call('PUT', `/plans/${id}/blocks/1`, { revision: 4, block }))).toEqual([409, 'PLAN_PUBLISHED']);
  });

  it('that two clerks change at once keeps what one of them did; the other one is told', async () => {
    const { id } = await aPlan(house.context(), { isDraft: true });
    const block = await blockOf(id);
    const save = (entrance: string) =>
      call('PUT', `/plans/${id}/blocks/1`, { revision: 1, block: { ...block, entrance } });
    const replies = await Promise.all(['Tor 2', 'Tor 3', 'Tor 4'].map(save));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = ['Tor 2', 'Tor 3', 'Tor 4'][replies.findIndex(({ status }) => status === 200)];
    expect((await blockOf(id)).entrance).toBe(winner);
  });

  it('that is published and changed at once is published either before or after, whole', async () => {
    const { id } = await aPlan(house.context(), { isDraft: true });
    const block = await blockOf(id);
    const [saved, published] = await Promise.all([
      call('PUT', `/plans/${id}/blocks/1`, { revision: 1, block: { ...block, entrance: 'Tor 9' } }),
      call('POST', `/plans/${id}/publication`, { revision: 1 }),
    ]);
    expect([saved.status < 300, published.status < 300].filter(Boolean)).toHaveLength(1);
    expect((await blockOf(id)).entrance).toBe(saved.status === 200 ? 'Tor 9' : 'Tor 1');
  });
});

describe('a table', () => {
  it('is checked first, then made a draft, and comes out again as it was', async () => {
    const { id, venueId } = await aPlan(house.context());
    const table = (await call('GET', `/plans/${id}/export`)).body;
    const checked = (await upload(`/venues/${venueId}/plans/import`, table)).json.data;
    expect(checked).toMatchObject({ faults: [], blocks: 2, rows: 2, places: 70, standing: 50 });
    expect(checked.planId).toBeUndefined();
    const made = (await upload(`/venues/${venueId}/plans/import?isDryRun=false&note=Neu`, table)).json.data;
    expect((await call('GET', `/plans/${made.planId}/export`)).body).toBe(table);
    const { plans } = (await call('GET', `/venues/${venueId}`)).json.data;
    expect(
      plans.map(({ version, state, note }: { version: number; state: string; note: string }) => [version, state, note]),
    ).toEqual([
      [2, 'draft', 'Neu'],
      [1, 'published', ''],
    ]);
  });

  it('with a fault makes nothing, and the fault is told by its line', async () => {
    const { venueId } = await aPlan(house.context());
    const bad = 'stand;block;kind;row;seat;category\nN;A;sofa;1;1;1';
    const { faults, planId } = (await upload(`/venues/${venueId}/plans/import?isDryRun=false`, bad)).json.data;
    expect(faults).toEqual([{ line: 2, code: 'KIND_UNKNOWN', value: 'sofa' }]);
    expect(planId).toBeUndefined();
    expect((await upload(`/venues/${newId()}/plans/import`, bad)).status).toBe(404);
  });

  it('is taken from the command line too', async () => {
    const ctx = house.context();
    const { venue } = await aPlan(ctx);
    const [good, bad] = ['good', 'bad'].map((name) => join(tmpdir(), `${name}-${newId()}.csv`)) as [string, string];
    await writeFile(good, '\ufeffstand;block;kind;row;seat;category;capacity\nN;A;standing;;;1;500');
    await writeFile(bad, 'stand;block;kind;row;seat;category;capacity\nN;A;standing;;;1;');
    const run = (file: string, ...more: string[]) =>
      runStadiumCommand(ctx, ['import', file, '--venue', venue.name, ...more]);
    expect(await run(good, '--dry-run')).toMatch(/^Would import: 1 blocks, 0 rows, 500 places/);
    expect(await run(good)).toMatch(/^Imported as a draft/);
    await expect(run(bad)).rejects.toThrow('line 2: Standing places need their number (capacity).');
    await expect(runStadiumCommand(ctx, ['import', good, '--venue', 'nowhere'])).rejects.toThrow('no venue');
  });
});

it('keeps the stadium of the demo with eight statements, however many seats it has', async () => {
  expect(await house.statementsOf(() => makeDemoStadium(house.context()))).toBeLessThanOrEqual(8);
});
