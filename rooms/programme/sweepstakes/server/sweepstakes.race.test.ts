import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEntry, approveDraw, aSeries, drawAll } from '../testing/index.ts';
import { closeDoor } from './closeDoors.ts';
import { findDoor } from './doorStore.ts';
import { insertEntry } from './entryStore.ts';
import { sweepstakesRecords } from './personalStore.ts';
import { forfeitOverdue, markClaimed, markNotified } from './winStore.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const early = house.context();
const at = (minutes: number) => new Date(early.now.getTime() + minutes * 60_000);
const countOf = async (doorId: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sweepstakes.entry where door_id = ${doorId}`;
  return row!.count;
};

describe('races', () => {
  it('let a person in once, on forty devices at the same moment', async () => {
    const { door } = await aSeries(early);
    const accountId = newId();
    const entered = await Promise.all(
      Array.from({ length: 40 }, () =>
        crowd(at(0), (tx) => insertEntry(tx.sql, { id: newId(), doorId: door.id, accountId, age: 30 }, tx.now)),
      ),
    );
    expect(entered.filter(Boolean)).toHaveLength(1);
    expect(await countOf(door.id)).toBe(1);
  });

  it('take an entry of the closing second into the list or refuse it, never leave it outside', async () => {
    const { door } = await aSeries(early, { doors: [[-60, 0]] });
    const entries = Array.from({ length: 39 }, () =>
      crowd(at(-0.01), (tx) =>
        insertEntry(tx.sql, { id: newId(), doorId: door.id, accountId: newId(), age: 30 }, tx.now),
      ),
    );
    const [, ...entered] = await Promise.all([crowd(at(0), (tx) => closeDoor(tx, door.id)), ...entries]);
    const closed = await findDoor(sql, door.id);
    expect(closed!.entries).toBe(entered.filter(Boolean).length);
    expect(await countOf(door.id)).toBe(closed!.entries);
    const late = { id: newId(), doorId: door.id, accountId: newId(), age: 30 };
    expect(await insertEntry(sql, late, at(-0.01))).toBe(false);
  });

  it('draw once, when forty approve at the same moment', async () => {
    const { door } = await aSeries(early, { doors: [[-60, -1]], winners: 2 });
    for (let person = 0; person < 6; person += 1) await anEntry(early, door.id);
    await closeDoor(early, door.id);
    const { listHash } = (await findDoor(sql, door.id))!;
    const draws = await Promise.all(
      Array.from({ length: 40 }, (_, who) =>
        crowd(at(0), (tx) =>
          approveDraw(tx, door.id, { publicNumber: `number ${who}`, listHash: listHash! }).then(
            () => true,
            () => false,
          ),
        ),
      ),
    );
    expect(draws.filter(Boolean)).toHaveLength(1);
    expect(await sql`select 1 from sweepstakes.win where door_id = ${door.id}`).toHaveLength(2);
  });

  it('keep nobody who leaves while the draw runs', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { door } = await aSeries(early, { doors: [[-60, -1]] });
      const accountId = newId();
      await anEntry(early, door.id, accountId);
      await anEntry(early, door.id);
      await closeDoor(early, door.id);
      const { listHash } = (await findDoor(sql, door.id))!;
      await Promise.all([
        crowd(at(0), (tx) => sweepstakesRecords.erase(tx, accountId)),
        crowd(at(0), (tx) => approveDraw(tx, door.id, { publicNumber: String(round), listHash: listHash! })),
      ]);
      const left = await sql`
        select account_id from sweepstakes.entry where account_id = ${accountId}
        union all select account_id from sweepstakes.win where account_id = ${accountId}`;
      expect(left).toHaveLength(0);
    }
  });

  it('let either the deadline or the claim win, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { door } = await aSeries(early, { doors: [[-60, -1]] });
      const accountId = newId();
      await anEntry(early, door.id, accountId);
      const [entryId] = await drawAll(early, door.id);
      await markNotified(sql, entryId!, at(60), at(0));
      const claim = { entryId: entryId!, accountId, mayBeNamed: false };
      const [isClaimed] = await Promise.all([
        crowd(at(59.99), (tx) => markClaimed(tx.sql, claim, tx.now)),
        crowd(at(60), (tx) => forfeitOverdue(tx.sql, tx.now)),
      ]);
      const [win] = await sql`select claimed_at, forfeited_at from sweepstakes.win where entry_id = ${entryId!}`;
      expect(win!.claimedAt !== null).toBe(isClaimed);
      expect(win!.forfeitedAt === null).toBe(isClaimed);
    }
  });
});
