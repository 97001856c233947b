import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPlan } from '#rooms/tickets/stadium/testing/index.ts';
import { aClerk } from '../../testing/aClerk.ts';
import { anOfficeEvent, officeTerms } from '../../testing/anOfficeEvent.ts';
import { aSeatBuyer } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call } = await aClerk(house);
const event = (parts = {}) => anOfficeEvent(house, clerk.token, parts);
const read = async (id: string) => (await call('GET', `/${id}`)).json.data;
const save = async (id: string, change: object, who = clerk) => {
  const { terms, version } = await read(id);
  return call('PUT', `/${id}`, { version, terms: { ...terms, ...change } }, who);
};
const audit = (id: string) => house.auditOf({ subjectId: id });

describe('an event from nothing to its sale', () => {
  it('is a draft with the plan’s categories, gets prices and phases, and is published with all its places', async () => {
    const plan = await aPlan(house.context());
    const startsAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const made = await call('POST', '', { names: { de: 'Testspiel' }, startsAt, planId: plan.id });
    expect(made.status).toBe(200);
    const { id, state, terms, version, figures } = made.json.data;
    expect([state, figures.places]).toEqual(['draft', 0]);
    expect(terms.categories.map(({ names }: { names: { de: string } }) => names.de)).toEqual([
      'Sitzplatz',
      'Stehplatz',
    ]);
    expect((await house.call('GET', `/api/ticketing/v1/events`)).json.data).toEqual([]);

    const early = await call('POST', `/${id}/publication`, { version });
    expect([early.status, early.json.errorCode, Object.keys(early.json.errors)]).toEqual([
      400,
      'INVALID_INPUT',
      ['prices.1.FULL', 'prices.2.FULL'],
    ]);
    const saved = await call('PUT', `/${id}`, { version, terms: { ...terms, ...officeTerms(startsAt) } });
    expect(saved.status).toBe(200);
    const published = await call('POST', `/${id}/publication`, { version: saved.json.data.version });
    expect(published.status).toBe(200);
    expect(published.json.data).toMatchObject({
      state: 'open',
      figures: { places: 70, sold: 0, held: 0, keptBack: 0, free: 70 },
      byCategory: [
        { category: 1, places: 20, free: 20 },
        { category: 2, places: 50, free: 50 },
      ],
    });
    const jobs = await sql`select 1 from jobs.job where name = 'renewTicketPages'`;
    expect(jobs.length).toBeGreaterThan(1);
    const [row] = await sql`select count(*)::int as rows from ticketing.event_row where event_id = ${id}`;
    expect(row).toEqual({ rows: 2 });
    expect((await audit(id)).map(({ what }) => what)).toEqual([
      'POST /office/v1/ticket-events',
      'PUT /office/v1/ticket-events/:eventId',
      'POST /office/v1/ticket-events/:eventId/publication',
    ]);
    const again = await call('POST', `/${id}/publication`, { version: published.json.data.version });
    expect([again.status, again.json.errorCode]).toEqual([409, 'TICKET_EVENT_STATE_NOT_POSSIBLE']);
  });

  it('takes its terms from another event or a template, with moments as far before its start', async () => {
    const first = await event();
    const { id: templateId } = (await call('POST', `/${first.id}/template`, { name: `Liga ${first.id}` })).json.data;
    const startsAt = new Date(Date.parse(first.startsAt) + 7 * 86_400_000).toISOString();
    for (const source of [{ copyOf: first.id }, { templateId }]) {
      const made = (await call('POST', '', { names: { de: 'Rückspiel' }, startsAt, ...source })).json.data;
      expect(made.terms.prices).toEqual(first.terms.prices);
      const moved = Date.parse(made.terms.phases[0].startsAt) - Date.parse(first.terms.phases[0].startsAt);
      expect([moved / 86_400_000, made.terms.onSaleUntil, made.terms.planId]).toEqual([
        7,
        startsAt,
        first.terms.planId,
      ]);
      expect(made.terms.phases[0].quotas).toEqual(first.terms.phases[0].quotas);
    }
    const sources = await house.call('GET', '/api/office/v1/ticket-event-sources', { token: clerk.token });
    expect(sources.json.data.templates).toContainEqual({ id: templateId, name: `Liga ${first.id}` });
    expect(sources.json.data.plans.map(({ id }: { id: string }) => id)).toContain(first.terms.planId);
  });

  it('has no plan where it is a tour: one contingent, whose size never falls below what is sold', async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id, number } = (await call('POST', '', { names: { de: 'Stadiontour' }, startsAt, capacity: 30 })).json.data;
    const prices = [{ category: 1, code: 'FULL', price: 12, memberPrice: null }];
    const { version } = (await save(id, { prices })).json.data;
    expect((await call('POST', `/${id}/publication`, { version })).json.data.figures.free).toBe(30);
    await sql`update ticketing.contingent set on_hand = on_hand - 12 where pool = ${`T${number}`}`;
    const refused = await save(id, { capacity: 11 });
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'MORE_IS_SOLD']);
    expect((await save(id, { capacity: 12 })).json.data.figures).toMatchObject({ places: 12, sold: 12, free: 0 });
  });

  it('can be deleted as long as it is a draft', async () => {
    const draft = await event({ isPublished: false });
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(204);
    expect((await call('GET', `/${draft.id}`)).status).toBe(404);
    const published = await event();
    expect((await call('DELETE', `/${published.id}`)).json.errorCode).toBe('TICKET_EVENT_STATE_NOT_POSSIBLE');
  });
});

describe('changes', () => {
  it('are refused from an old version (409), one role too low (403), and with what cannot be (400)', async () => {
    const { id, terms, version } = await event();
    await save(id, { maxQuantity: 5 });
    const late = await call('PUT', `/${id}`, { version, terms });
    expect([late.status, late.json.errorCode]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await save(id, {}, await house.aStaffMember('service'))).status).toBe(403);
    const [phase] = terms.phases;
    const faults = async (change: object) => (await save(id, change)).json.errors;
    expect(await faults({ phases: [{ ...phase, endsAt: phase.startsAt }] })).toEqual({ 'phases.0.endsAt': ['order'] });
    expect(await faults({ phases: [phase, { ...phase, startsAt: terms.onSaleFrom }] })).toEqual({
      'phases.1.startsAt': ['order'],
    });
    expect(await faults({ phases: [{ ...phase, quotas: [{ category: 1, places: 21 }] }] })).toEqual({
      'phases.0.quotas.1': ['max'],
    });
    expect(await faults({ prices: terms.prices.slice(1) })).toEqual({ 'prices.1.FULL': ['required'] });
    expect(await faults({ planId: newId() })).toEqual({ planId: ['invalid'] });
    expect((await save(newId(), {}).catch(() => ({ status: 404 }))).status).toBe(404);
  });

  it('of a quota or limit are refused where more is held or sold, and say how much', async () => {
    const { id, terms } = await event();
    const fan = await house.aFan();
    const expiresAt = new Date(Date.now() + 60_000);
    await sql`
      insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at, code, fan_id, phase)
      select ${id}, 1, p, 'hold', ${newId()} || p, ${expiresAt}, 'FULL', ${fan.id}, 1 from generate_series(1, 3) p`;
    const [phase] = terms.phases;
    const lowered = await save(id, { phases: [{ ...phase, quotas: [{ category: 1, places: 2 }] }] });
    expect([lowered.status, lowered.json.errors]).toEqual([409, { 'phases.0.quotas.1': ['3'] }]);
    const fewer = await save(id, { maxQuantity: 2, phases: [{ ...phase, mostPerPerson: 2 }] });
    expect([fewer.json.errorCode, fewer.json.errors]).toEqual([
      'MORE_IS_SOLD',
      { maxQuantity: ['3'], 'phases.0.mostPerPerson': ['3'] },
    ]);
    expect((await save(id, { phases: [] })).json.errors).toEqual({ phases: ['inUse'] });
    expect((await save(id, { phases: [{ ...phase, quotas: [{ category: 1, places: 3 }] }] })).status).toBe(200);
    await sql`update ticketing.occupied set expires_at = ${new Date(Date.now() - 1000)} where event_id = ${id}`;
    expect((await save(id, { maxQuantity: 2, phases: [{ ...phase, mostPerPerson: 2 }] })).status).toBe(200);
  });

  it('of the end: now with a reason, and back again', async () => {
    const { id, version, terms } = await event();
    const ended = await call('POST', `/${id}/sale-end`, { version, reason: 'Polizei' });
    expect(ended.json.data.state).toBe('over');
    const back = { version: ended.json.data.version, until: terms.onSaleUntil, reason: 'Irrtum' };
    expect((await call('POST', `/${id}/sale-end`, back)).json.data.state).toBe('open');
    const history = (await call('GET', `/${id}/history`)).json.data.items;
    expect([history[0].why, history[1].why, history[0].who.name]).toEqual(['Irrtum', 'Polizei', 'Toni Muster']);
  });
});

describe('the list and the preview', () => {
  it('finds events by a part of their name, the next first, and is for staff who may read', async () => {
    const { id, number } = await event({ name: 'Gernegroß' });
    const list = async (query: string, who = clerk) => call('GET', `?${query}`, undefined, who);
    expect((await list('q=gernegro')).json.data.items.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await list(`q=${number}`)).json.data.items).toHaveLength(1);
    expect((await list('when=past&q=gernegro')).json.data.items).toEqual([]);
    expect((await list('', await house.aStaffMember('finance'))).status).toBe(200);
    expect((await list('', await house.aStaffMember('shop'))).status).toBe(403);
  });

  it('shows what each group may buy at a moment', async () => {
    const { id, terms } = await event();
    const at = new Date(Date.parse(terms.phases[0].startsAt) + 1000).toISOString();
    const { items } = (await call('GET', `/${id}/preview?at=${at}`)).json.data;
    const [anybody, member] = items;
    expect(anybody).toMatchObject({ mayBuy: false, categories: [{ prices: [{ code: 'FULL', price: 50 }] }, {}] });
    expect(member).toMatchObject({
      group: 'member',
      mayBuy: true,
      most: 4,
      phase: { de: 'Mitglieder' },
      categories: [{ prices: [{ code: 'FULL', price: 45 }], quotaLeft: 10 }, {}],
    });
    const before = new Date(Date.parse(terms.phases[0].startsAt) - 1000).toISOString();
    const [, later] = (await call('GET', `/${id}/preview?at=${before}`)).json.data.items;
    expect(later).toMatchObject({ mayBuy: false, from: terms.phases[0].startsAt });
  });
});

describe('a published event', () => {
  it('is a draft again while nothing is sold, and is published with the places of its plan once more', async () => {
    const made = await event();
    const { version } = await read(made.id);
    const back = await call('DELETE', `/${made.id}/publication?version=${version}`);
    expect([back.status, back.json.data.state, back.json.data.figures.places]).toEqual([200, 'draft', 0]);
    expect((await house.call('GET', `/api/ticketing/v1/events/${made.id}`)).status).toBe(404);
    expect((await save(made.id, { maxQuantity: 5 })).status).toBe(200);
    const again = await call('POST', `/${made.id}/publication`, { version: (await read(made.id)).version });
    expect([again.json.data.state, again.json.data.figures.places]).toEqual(['open', 70]);
    expect((await call('DELETE', `/${made.id}/publication?version=${version}`)).json.errorCode).toBe(
      'CHANGED_MEANWHILE',
    );
  });

  it('stays published once a place is held', async () => {
    const made = await event();
    await save(made.id, { phases: [] });
    const { number, version } = await read(made.id);
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: `T${number}-R1P1-FULL` }]);
    const refused = await call('DELETE', `/${made.id}/publication?version=${version}`);
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'TICKET_EVENT_HAS_TICKETS']);
    expect((await buyer.items()).length).toBe(1);
  });
});
