import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aQueue, placeOf } from '../../testing/index.ts';
import { advanceQueue } from '../queue/advanceQueue.ts';
import { deleteOldPlaces } from './admissionOfEvent.ts';

const house = await testHouse();
const { sql } = house.database;
const staff = await house.aStaffMember();
const path = (id: string) => `/api/office/v1/ticket-events/${id}/admission`;
const call = (method: string, id: string, more = '', body?: object) =>
  house.call(method, `${path(id)}${more}`, { token: staff.token, ...(body ? { body } : {}) });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const settings = (opens: number, starts: number) => ({
  opensAt: inMinutes(opens).toISOString(),
  startsAt: inMinutes(starts).toISOString(),
  perMinute: 60,
  mostInside: 100,
  comeMinutes: 5,
  chooseMinutes: 10,
  needsAccount: false,
});
const anEventId = async () => (await anEvent(house.context())).id;
const modeAt = async (id: string) => (await sql`select admission from ticketing.event where id = ${id}`)[0]?.admission;

describe('how people get to a sale', () => {
  it('is changed by staff, told to ticketing, and not over a change of somebody else', async () => {
    const id = await anEventId();
    expect((await call('GET', id)).json.data).toEqual({ mode: 'open', version: 0 });
    const body = { mode: 'waitingRoom', version: 0, settings: settings(-1, 60) };
    const saved = (await call('PUT', id, '', body)).json.data;
    expect(saved).toMatchObject({ mode: 'waitingRoom', version: 1, live: { state: 'lobby' } });
    expect(await modeAt(id)).toBe('waitingRoom');
    expect((await call('PUT', id, '', body)).json.errorCode).toBe('CHANGED_MEANWHILE');
    expect((await call('PUT', newId(), '', body)).json.errorCode).toBe('EVENT_NOT_FOUND');
    expect((await call('PUT', id, '', { ...body, version: 1, mode: 'open' })).json.data.mode).toBe('open');
    expect(await modeAt(id)).toBe('open');
  });

  it('is refused where a waiting room would let people in outside of the sale', async () => {
    const id = await anEventId();
    for (const starts of [-10 * 24 * 60, 400 * 24 * 60]) {
      const body = { mode: 'waitingRoom', version: 0, settings: settings(starts - 60, starts) };
      expect((await call('PUT', id, '', body)).json.errorCode).toBe('QUEUE_OUTSIDE_SALE');
    }
    expect(await modeAt(id)).toBe('open');
  });

  it('keeps times and seed once numbers are drawn', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { eventId: await anEventId(), lastNumber: 3, admittedUntil: 1 });
    const before = (await call('GET', id)).json.data;
    const other = { mode: 'waitingRoom', version: 1, settings: settings(-1, 60) };
    expect((await call('PUT', id, '', other)).json.errorCode).toBe('QUEUE_HAS_BEGUN');
    const same = { mode: 'waitingRoom', version: 1, settings: { ...before.settings, perMinute: 7 } };
    const after = (await call('PUT', id, '', same)).json.data;
    expect([after.settings.perMinute, after.live.commitment]).toEqual([7, before.live.commitment]);
  });

  it('is steered: slower, paused, resumed, and ended for good', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { eventId: await anEventId() });
    const steer = (body: object) => call('POST', id, '/steering', body);
    for (let at = 0; at < 3; at += 1) await placeOf(ctx, id, { kind: 'fan', fanId: newId() }, {});
    expect((await steer({ deed: 'setRate', perMinute: 1 })).json.data.settings.perMinute).toBe(1);
    expect((await steer({ deed: 'pause' })).json.data.live.state).toBe('paused');
    await advanceQueue(ctx, id);
    expect((await call('GET', id)).json.data.live).toMatchObject({ withoutNumber: 3, waiting: 0 });
    expect((await steer({ deed: 'resume' })).json.data.live.state).toBe('running');
    await advanceQueue(house.context({ now: inMinutes(1) }), id);
    expect((await call('GET', id)).json.data.live).toMatchObject({ withoutNumber: 0, waiting: 2, calledIn: 1 });
    expect((await steer({ deed: 'end' })).json.data).toMatchObject({ mode: 'open', live: { state: 'ended' } });
    expect(await modeAt(id)).toBe('open');
    expect((await steer({ deed: 'pause' })).json.errorCode).toBe('QUEUE_NOT_RUNNING');
  });

  it('is rehearsed without writing anything, and its numbers are exported', async () => {
    const id = newId();
    const query = '/rehearsal?people=600&perMinute=60&mostInside=1000&stayMinutes=10';
    expect((await call('GET', id, query)).json.data).toMatchObject({ minutes: 10, isDone: true });
    const ctx = house.context();
    const withPlace = await aQueue(ctx, { lastNumber: 1 });
    const place = await placeOf(ctx, withPlace, { kind: 'fan', fanId: newId() }, { number: 1 });
    expect((await call('GET', withPlace, '/places')).body).toContain(`"1","${place}"`);
  });

  it('leaves no places thirty days after the sale began', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { lastNumber: 1 });
    await placeOf(ctx, id, { kind: 'fan', fanId: newId() }, { number: 1 });
    const places = () => sql`select 1 from admission.place where event_id = ${id}`;
    await deleteOldPlaces.run(house.context({ now: inMinutes(29 * 1440) }), {} as never);
    expect(await places()).toHaveLength(1);
    await deleteOldPlaces.run(house.context({ now: inMinutes(31 * 1440) }), {} as never);
    expect(await places()).toHaveLength(0);
  });
});
