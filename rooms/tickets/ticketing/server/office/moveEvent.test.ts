import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { aClerk } from '../../testing/aClerk.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';
import { notifyOfMove } from './moveEvent.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call } = await aClerk(house);
const days = (startsAt: string, count: number) => new Date(Date.parse(startsAt) + count * 86_400_000).toISOString();
const mailsOf = (email: string) => house.mailsTo(email);
/** Runs what was asked for in two minutes. */
async function notifyNow(eventId: string) {
  const [job] = await sql<{ wait: number }[]>`
    select extract(epoch from start_after - created_on)::float as wait from jobs.job
    where name = ${notifyOfMove.name} and data->>'eventId' = ${eventId} order by start_after limit 1`;
  expect(Math.round(job!.wait / 60)).toBe(2);
  await notifyOfMove.run(house.context(), { eventId } as never);
  await house.drainJobs();
}

/** An event with two tickets from the counter, of which a fan holds one now, and one seat in a cart. */
async function aSoldEvent() {
  const event = await anOfficeEvent(house, clerk.token);
  const pieces = [1, 2].map((position) => ({ code: 'FULL', row: 1, position }));
  await call('POST', `/${event.id}/receipts`, { id: newId(), paidBy: 'cash', total: 100, pieces });
  const fan = await house.aFan();
  await sql`
    update ticketing."right" set holder_id = ${fan.id} where event_id = ${event.id} and position = 1`;
  await sql`
    insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at, code, phase)
    values (${event.id}, 1, 5, 'hold', ${newId()}, ${new Date(Date.now() + 600_000)}, 'FULL', 1)`;
  return { ...event, fan };
}

const figuresOf = async (id: string, startsAt: string) =>
  (await call('GET', `/${id}/move?startsAt=${encodeURIComponent(startsAt)}`)).json.data;

it('says what a move comes to, keeps every right and held place, and mails holders two minutes later', async () => {
  const { id, startsAt, fan, version, terms } = await aSoldEvent();
  const later = days(startsAt, 3);
  const move = await figuresOf(id, later);
  expect(move).toEqual({
    version,
    startsAt: later,
    onSaleUntil: later,
    rights: 2,
    holders: 1,
    withoutAddress: 1,
    held: 1,
    keptBack: 0,
  });
  const { rights, holders } = move;
  const moved = await call('POST', `/${id}/move`, { version, startsAt: later, rights, holders, reason: 'Sturm' });
  expect([moved.status, moved.json.data.startsAt]).toEqual([200, later]);
  const after = (await call('GET', `/${id}`)).json.data;
  expect([after.startsAt, after.terms.onSaleUntil, after.figures]).toMatchObject([later, later, { sold: 2, held: 1 }]);
  expect(after.terms.phases).toEqual(terms.phases);
  expect(await mailsOf(fan.email)).toEqual([]);
  await notifyNow(id);
  expect(await mailsOf(fan.email)).toMatchObject([{ subject: 'Neuer Termin für deine Veranstaltung' }]);
  const [entry] = (await call('GET', `/${id}/history`)).json.data.items;
  expect(entry).toMatchObject({
    why: 'Sturm',
    before: { startsAt },
    after: { startsAt: later, rights: 2, holders: 1 },
  });
});

it('can be undone before anybody is told: sale and phases end as before, and no mail goes out', async () => {
  const { id, startsAt, fan, version, terms } = await aSoldEvent();
  const [phase] = terms.phases;
  const untilEnd = { ...terms, phases: [{ ...phase, endsAt: terms.onSaleUntil }] };
  const seen = (await call('PUT', `/${id}`, { version, terms: untilEnd })).json.data;
  const later = days(startsAt, 3);
  const wish = { startsAt: later, rights: 2, holders: 1, reason: 'Sturm' };
  const moved = (await call('POST', `/${id}/move`, { ...wish, version: seen.version })).json.data;
  expect((await call('GET', `/${id}`)).json.data.terms.phases[0].endsAt).toBe(later);
  const back = { ...wish, version: moved.version, startsAt, onSaleUntil: terms.onSaleUntil, reason: 'Irrtum' };
  expect((await call('POST', `/${id}/move`, back)).status).toBe(200);
  const after = (await call('GET', `/${id}`)).json.data;
  expect([after.startsAt, after.terms]).toEqual([startsAt, seen.terms]);
  await notifyNow(id);
  expect(await mailsOf(fan.email)).toEqual([]);
});

it('is refused after a change, for the past, for the same start, and for those who may only read', async () => {
  const { id, startsAt, version } = await aSoldEvent();
  const wish = { version, startsAt: days(startsAt, 1), rights: 2, holders: 1, reason: 'Sturm' };
  const move = async (parts: object, who = clerk) => {
    const { status, json } = await call('POST', `/${id}/move`, { ...wish, ...parts }, who);
    return [status, json.errorCode];
  };
  expect(await move({ rights: 1 })).toEqual([409, 'TICKET_FIGURES_CHANGED']);
  expect(await move({ version: version - 1 })).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await move({ startsAt })).toEqual([400, 'INVALID_INPUT']);
  expect(await move({ startsAt: days(new Date().toISOString(), -1) })).toEqual([400, 'INVALID_INPUT']);
  expect(await move({ onSaleUntil: days(startsAt, 2) })).toEqual([400, 'INVALID_INPUT']);
  expect((await move({}, await house.aStaffMember('finance')))[0]).toBe(403);
  expect((await call('GET', `/${newId()}/move?startsAt=${startsAt}`)).status).toBe(404);
});

it('leaves an event of a match to the football data', async () => {
  await saveEdition(
    house.context(),
    anEdition([aFixture('Wir', 'SV Probe', { date: days(new Date().toISOString(), 30).slice(0, 10) })]),
  );
  const { matches } = (await house.call('GET', '/api/office/v1/ticket-event-sources', { token: clerk.token })).json
    .data;
  const { id, startsAt } = (await call('POST', '', { matchId: matches[0].id, capacity: 10 })).json.data;
  const { json } = await call('GET', `/${id}/move?startsAt=${days(startsAt, 1)}`);
  expect(json.errorCode).toBe('TICKET_EVENT_FOLLOWS_MATCH');
});
