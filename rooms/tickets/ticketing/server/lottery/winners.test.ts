import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aLottery, applicationOf, drawClosed, endApplications } from '#rooms/tickets/admission/testing/index.ts';
import { aSeatBuyer, aSeatVisitor, aStadiumEvent } from '../../testing/index.ts';
import { notifyApplicants } from './notifyApplicants.ts';

const house = await testHouse();
const { sql } = house.database;
const staff = await house.aStaffMember();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const office = (method: string, id: string, more: string, body?: object) =>
  house.call(method, `/api/office/v1/ticket-events/${id}/lottery${more}`, {
    token: staff.token,
    ...(body ? { body } : {}),
  });

/** An event in a small stadium whose lottery has closed. */
async function drawnEvent(places: Record<number, number>, shape: { buyHours?: number; substitutes?: number } = {}) {
  const ctx = house.context();
  const event = await aStadiumEvent(ctx, { admission: 'lottery' });
  await aLottery(ctx, { eventId: event.id, closes: 0, places, ...shape });
  return { ...event, draw: () => drawClosed(house.context(), event.id) };
}
const refusalOf = ({ status, json }: { status: number; json: { errorCode?: string } }) =>
  status < 300 ? 'held' : json.errorCode;

describe('a winner', () => {
  it('holds what they have won: so many places, of that category, seats and standing places alike', async () => {
    const { id, number, draw } = await drawnEvent({ 1: 3, 9: 2 });
    const [seated, standing] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    await applicationOf(house.context(), { eventId: id, fanId: seated.id, places: 3 });
    await applicationOf(house.context(), { eventId: id, fanId: standing.id, places: 2, categories: [9] });
    await draw();
    expect(refusalOf(await seated.add([{ sku: `T${number}-K2-FULL` }]))).toBe('TICKET_LOTTERY');
    expect(refusalOf(await seated.add([{ sku: `T${number}-K1-FULL`, quantity: 4 }]))).toBe('TICKET_LOTTERY');
    expect(refusalOf(await seated.add([{ sku: `T${number}-K1-FULL`, quantity: 2 }]))).toBe('held');
    expect(refusalOf(await seated.add([{ sku: `T${number}-R1P1-FULL` }]))).toBe('held');
    expect(refusalOf(await seated.add([{ sku: `T${number}-R2P1-FULL` }]))).toBe('TICKET_LOTTERY');
    expect(refusalOf(await standing.add([{ sku: `T${number}-S9-FULL`, quantity: 3 }]))).toBe('TICKET_LOTTERY');
    expect(refusalOf(await standing.add([{ sku: `T${number}-S9-FULL`, quantity: 2 }]))).toBe('held');
  });

  it('is nobody who visits, has not applied, or waits', async () => {
    const { id, number, draw } = await drawnEvent({ 1: 0 });
    const [waiting, stranger] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    await applicationOf(house.context(), { eventId: id, fanId: waiting.id });
    await draw();
    for (const buyer of [waiting, stranger, await aSeatVisitor(house)])
      expect(refusalOf(await buyer.add([{ sku: `T${number}-K1-FULL` }]))).toBe('TICKET_LOTTERY');
  });
});

describe('whether somebody may buy where tickets are drawn by lot', () => {
  it('is TICKET_LOTTERY for who has not won, and as many as were won for who has', async () => {
    const { id, draw } = await drawnEvent({ 1: 3 });
    const [winner, stranger] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    const offer = async (token?: string) =>
      (await house.call('GET', `/api/ticketing/v1/events/${id}/buyer`, token ? { token } : {})).json.data;
    await applicationOf(house.context(), { eventId: id, fanId: winner.id, places: 2 });
    expect(await offer(winner.token)).toMatchObject({ mayBuy: false, refusal: 'TICKET_LOTTERY' });
    await draw();
    expect(await offer(winner.token)).toMatchObject({ mayBuy: true, left: 2 });
    for (const token of [stranger.token, undefined])
      expect(await offer(token)).toMatchObject({ mayBuy: false, refusal: 'TICKET_LOTTERY' });
  });
});

describe('people who have applied', () => {
  it('are each told once: who has won until when, who waits, and who was not drawn', async () => {
    const { id, draw } = await drawnEvent({ 1: 1 }, { substitutes: 1 });
    const people = [await house.aFan(), await house.aFan(), await house.aFan()];
    for (const { id: fanId } of people) await applicationOf(house.context(), { eventId: id, fanId });
    await draw();
    await notifyApplicants.run(house.context(), {} as never);
    await notifyApplicants.run(house.context(), {} as never);
    const subjects: string[] = [];
    for (const { email } of people)
      subjects.push(...(await house.mailsTo(email)).map(({ subject }) => subject.split(':')[0]!));
    expect(subjects.toSorted()).toEqual(['Diesmal kein Losglück', 'Du hast gewonnen', 'Du stehst auf der Warteliste']);
  });
});

describe('staff', () => {
  const settings = (categories: object[]) => ({
    opensAt: inMinutes(-1).toISOString(),
    closesAt: inMinutes(60).toISOString(),
    endsAt: inMinutes(6000).toISOString(),
    buyHours: 24,
    mostPlaces: 2,
    substitutes: 10,
    publicSource: { de: 'Lotto', en: 'Lotto' },
    categories,
  });

  it('let a sale be drawn by lot, with no more places than are free', async () => {
    const { id } = await aStadiumEvent(house.context());
    const save = (body: object) => office('PUT', id, '', body);
    const tooMany = await save({ version: 0, settings: settings([{ number: 1, places: 31 }]) });
    expect(tooMany.json).toMatchObject({ errorCode: 'LOTTERY_TOO_MANY_PLACES', errors: { places: ['1'] } });
    const body = {
      version: 0,
      settings: settings([
        { number: 1, places: 30 },
        { number: 9, places: 50 },
      ]),
    };
    expect((await save(body)).json.data).toMatchObject({ mode: 'lottery', version: 1, live: { state: 'open' } });
    expect((await sql`select admission from ticketing.event where id = ${id}`)[0]!.admission).toBe('lottery');
    expect((await save(body)).json.errorCode).toBe('CHANGED_MEANWHILE');
    const other = { version: 1, settings: { ...body.settings, mostPlaces: 4 } };
    expect((await save(other)).json.errorCode).toBe('LOTTERY_HAS_BEGUN');
    const later = { version: 1, settings: { ...body.settings, endsAt: inMinutes(9000).toISOString() } };
    expect((await save(later)).json.data.settings.endsAt).toBe(later.settings.endsAt);
    expect((await office('PUT', newId(), '', body)).json.errorCode).toBe('EVENT_NOT_FOUND');
  });

  it('open the sale to everybody only once nobody who was drawn may buy any more', async () => {
    const { id, draw } = await drawnEvent({ 1: 1 });
    await applicationOf(house.context(), { eventId: id });
    await draw();
    const path = `/api/office/v1/ticket-events/${id}/admission`;
    const queue = { perMinute: 60, mostInside: 100, comeMinutes: 5, chooseMinutes: 10, needsAccount: false };
    const times = { opensAt: inMinutes(0).toISOString(), startsAt: inMinutes(1).toISOString() };
    const open = () =>
      house.call('PUT', path, {
        token: staff.token,
        body: { mode: 'open', version: 1, settings: { ...queue, ...times } },
      });
    expect((await open()).json.errorCode).toBe('LOTTERY_HAS_WINNERS');
    await endApplications(house.context(), id);
    expect((await open()).json.data.mode).toBe('open');
  });
});
