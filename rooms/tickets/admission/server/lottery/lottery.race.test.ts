import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { faultsOfDraw } from '#platform/draw/drawFile.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aLottery, applicationOf, approveLotteryDraw, closeLottery, drawClosed } from '../../testing/index.ts';
import { admissionRecords } from '../personalStore.ts';
import { advanceLottery } from './advanceLottery.ts';
import { saveApplication } from './applicationStore.ts';
import { withdrawApplication } from './applyForPlaces.ts';
import { addBought, holdAsWinner, lockWinner } from './winnerStore.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const early = house.context();
const start = early.now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);
const draw = (id: string) => drawClosed(early, id);
const rowsOf = (id: string) => sql<{ state: string; rank: number | null; bought: number; places: number }[]>`
  select state, rank, bought, places from admission.application where event_id = ${id} order by rank, id`;

describe('races', () => {
  it('draw once, when many approve at the same moment', async () => {
    const id = await aLottery(early, { closes: 0, places: { 1: 5 } });
    for (let person = 0; person < 20; person += 1) await applicationOf(early, { eventId: id });
    await closeLottery(early, id);
    const draws = await Promise.all(
      Array.from({ length: 10 }, (_, who) =>
        alone(0, (tx) => approveLotteryDraw(tx, id, `number ${who}`)).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(draws.filter(Boolean)).toHaveLength(1);
    const rows = await rowsOf(id);
    expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, rank) => rank + 1));
    expect(rows.filter(({ state }) => state === 'won')).toHaveLength(5);
    expect(await house.auditOf({ subjectId: id })).toHaveLength(1);
  });

  it('give one account one application, on however many devices', async () => {
    const id = await aLottery(early);
    const fanId = newId();
    await Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        alone(0, ({ sql: own, now }) =>
          saveApplication(own, { id: newId(), eventId: id, fanId, places: 1 + (device % 4), categories: [1] }, now),
        ),
      ),
    );
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('take an application of the closing second into the list or refuse it, never leave it outside', async () => {
    const id = await aLottery(early, { closes: 0, places: { 1: 500 } });
    const apply = () =>
      alone(-1, ({ sql: own, now }) =>
        saveApplication(own, { id: newId(), eventId: id, fanId: newId(), places: 1, categories: [1] }, now),
      );
    const applied = Array.from({ length: 30 }, apply);
    const [, ...accepted] = await Promise.all([alone(0, (tx) => closeLottery(tx, id)), ...applied]);
    expect(await apply()).toBe(false);
    await approveLotteryDraw(early, id);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(accepted.filter(Boolean).length);
    expect(rows.every(({ state }) => state === 'won')).toBe(true);
  });

  it.each(['closing', 'draw'] as const)(
    'never leave places with who withdraws or leaves during the %s',
    async (step) => {
      for (let round = 0; round < 8; round += 1) {
        const id = await aLottery(early, { closes: 0, places: { 1: 500 } });
        const [withdraws, leaves] = [newId(), newId()];
        for (const fanId of [withdraws, leaves, newId()]) await applicationOf(early, { eventId: id, fanId });
        if (step === 'draw') await closeLottery(early, id);
        await Promise.all([
          alone(0, (tx) => (step === 'draw' ? approveLotteryDraw(tx, id) : closeLottery(tx, id))),
          alone(0, (tx) => withdrawApplication({ ...tx, fan: { id: withdraws, scopes: [] } }, { id })),
          alone(0, (tx) => admissionRecords.erase(tx, leaves)),
        ]);
        if (step === 'closing') await approveLotteryDraw(early, id);
        const states = (await rowsOf(id)).map(({ state }) => state).filter((state) => state !== 'over');
        expect(states).toEqual(['won']);
        const { body } = await house.call('GET', `/api/ticketing/v1/events/${id}/lottery/draw`);
        expect(faultsOfDraw(JSON.parse(body))).toEqual([]);
        expect(await sql`select 1 from admission.application where fan_id = ${leaves}`).toHaveLength(0);
      }
    },
  );

  it('let either the deadline or the payment win, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await aLottery(early, { closes: 0, places: { 1: 1 }, buyHours: 1 });
      const fanId = newId();
      await applicationOf(early, { eventId: id, fanId });
      await draw(id);
      await applicationOf(early, { eventId: id });
      await sql`
        update admission.application set state = 'substitute', rank = 2 where event_id = ${id} and state = 'applied'`;
      const pay = alone(60, async (tx) => {
        const win = await lockWinner(tx, { eventId: id, fanId });
        if (win) await addBought(tx, { eventId: id, fanId }, 1);
        return win !== undefined;
      });
      const [isPaid] = await Promise.all([pay, alone(60, (tx) => advanceLottery(tx, id))]);
      const rows = await rowsOf(id);
      expect(rows.map(({ bought }) => bought)).toEqual([isPaid ? 1 : 0, 0]);
      expect(rows.map(({ state }) => state)).toEqual(['over', isPaid ? 'substitute' : 'won']);
    }
  });

  it('let either the deadline or a hold win', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await aLottery(early, { closes: 0, places: { 1: 1 }, buyHours: 1 });
      const fanId = newId();
      await applicationOf(early, { eventId: id, fanId });
      await draw(id);
      const hold = alone(59, (tx) => holdAsWinner(tx, { eventId: id, fanId }, at(74), tx.now));
      const [win] = await Promise.all([hold, alone(60, (tx) => advanceLottery(tx, id))]);
      expect((await rowsOf(id)).map(({ state }) => state)).toEqual([win ? 'won' : 'over']);
    }
  });
});
