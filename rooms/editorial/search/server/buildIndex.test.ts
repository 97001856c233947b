import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSearchableRoom } from '../testing/aSearchableRoom.ts';
import { buildIndex, keepIndexBuilt } from './buildIndex.ts';
import { indexChanged } from './indexChanged.ts';
import { runSearchCommand } from './runSearchCommand.ts';

const house = await testHouse();
const titlesOf = async () =>
  (
    await house.database.sql<
      { title: string }[]
    >`select title from search.document where source like 'room%' order by title`
  ).map(({ title }) => title);
const later = () => ({ ...house.context(), now: new Date(house.context().now.getTime() + 1000) });

describe('building the index', () => {
  it('reads everything anew and takes off what no room has any more', async () => {
    const room = aSearchableRoom('room-1');
    await room.put(house.context(), { id: 'a', title: 'A' }, { id: 'b', title: 'B' });
    room.documents.delete('a');
    room.documents.set('c', [{ ...room.documents.get('b')![0]!, id: 'c', title: 'C' }]);
    expect(await runSearchCommand(later(), [room.searchable], ['rebuild'])).toContain('2 of room-1');
    expect(await titlesOf()).toEqual(['B', 'C']);
  });

  it('happens by itself where it has never been built', async () => {
    const room = aSearchableRoom('room-1');
    const job = keepIndexBuilt([room.searchable]);
    await house.database.sql`delete from search.index_version`;
    await job.run(later(), {} as never);
    expect(await titlesOf()).toEqual([]);
  });

  it('says what it understands', async () => {
    await expect(runSearchCommand(house.context(), [], ['rebuidl'])).rejects.toThrow('npm run kurve -- search rebuild');
  });

  it('leaves the index as it was when the transaction that changes something fails', async () => {
    const room = aSearchableRoom('room-2');
    await room.put(house.context(), { id: 'a', title: 'Kept' });
    room.documents.clear();
    const failing = house.context().inTransaction(async (tx) => {
      await indexChanged([room.searchable])(tx, { source: 'room-2', ids: ['a'] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titlesOf()).toEqual(['Kept']);
    await buildIndex(later(), [room.searchable]);
    expect(await titlesOf()).toEqual([]);
  });
});

describe('many changes at once', () => {
  it('are taken off at once and indexed by jobs', async () => {
    const room = aSearchableRoom('room-3');
    const many = Array.from({ length: 120 }, (_, place) => ({ id: `m${place}`, title: `M${place}` }));
    // With BEGIN and COMMIT: taken off by one, and three jobs.
    expect(await house.statementsOf(() => room.put(house.context(), ...many))).toBeLessThanOrEqual(6);
    expect(await titlesOf()).toEqual([]);
  });
});
