import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aLottery, applicationOf } from '../../testing/index.ts';
import { advanceLottery } from './advanceLottery.ts';
import { saveApplication } from './applicationStore.ts';
import { drawLottery } from './lotteryOfEvent.ts';
import { addBought, holdAsWinner, lockWinner } from './winnerStore.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const early = house.context();
const start = early.now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const staff = await house.aStaffMember();
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);
const draw = (id: string) => alone(0, (tx) => drawLottery({ ...tx, fan: { id: staff.id } } as never, { eventId: id }));
const rowsOf = (id: string) => sql<{ state: string; rank: number | null; bought: number; places: number }[]>`
  select state, rank, bought, places from admission.application where event_id = ${id} order by rank, id`;

describe('races', () => {
  it('draw once, when many draw at the same moment', async () => {
    const id = await aLottery(early, { closes: 0, places: { 1: 5 } });
    for (let person = 0; person < 20; person += 1) await applicationOf(early, { eventId: id });
    const replies = await Promise.all(Array.from({ length: 10 }, () => draw(id)));
    expect(new Set(replies.map(({ live }) => live!.drawnAt)).size).toBe(1);
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

  it('take an application into the draw or refuse it, never leave it outside', async () => {
    const id = await aLottery(early, { closes: 0, places: { 1: 500 } });
    const applied = Array.from({ length: 30 }, () =>
      alone(-1, ({ sql: own, now }) =>
        saveApplication(own, { id: newId(), eventId: id, fanId: newId(), places: 1, categories: [1] }, now),
      ),
    );
    const [, ...accepted] = await Promise.all([draw(id), ...applied]);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(accepted.filter(Boolean).length);
    expect(rows.every(({ state }) => state === 'won')).toBe(true);
  });

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
