import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aShelf } from '../testing/shelf.ts';
import { buildIndex, keepIndexBuilt } from './buildIndex.ts';
import { indexChanged } from './indexChanged.ts';
import { runSearchCommand } from './runSearchCommand.ts';

const house = await testHouse();
const titlesOf = async () =>
  (
    await house.database.sql<
      { title: string }[]
    >`select title from search.document where source like 'shelf%' order by title`
  ).map(({ title }) => title);
const later = () => ({ ...house.context(), now: new Date(house.context().now.getTime() + 1000) });

describe('building the index', () => {
  it('reads everything anew and takes off what no room has any more', async () => {
    const shelf = aShelf('shelf-1');
    await shelf.put(house.context(), { id: 'a', title: 'A' }, { id: 'b', title: 'B' });
    shelf.documents.delete('a');
    shelf.documents.set('c', [{ ...shelf.documents.get('b')![0]!, id: 'c', title: 'C' }]);
    expect(await runSearchCommand(later(), [shelf.searchable], ['rebuild'])).toContain('2 of shelf-1');
    expect(await titlesOf()).toEqual(['B', 'C']);
  });

  it('happens by itself where it has never been built', async () => {
    const shelf = aShelf('shelf-1');
    const job = keepIndexBuilt([shelf.searchable]);
    await house.database.sql`delete from search.index_version`;
    await job.run(later(), {} as never);
    expect(await titlesOf()).toEqual([]);
  });

  it('says what it understands', async () => {
    await expect(runSearchCommand(house.context(), [], ['rebuidl'])).rejects.toThrow('npm run kurve -- search rebuild');
  });

  it('leaves the index as it was when the transaction that changes something fails', async () => {
    const shelf = aShelf('shelf-2');
    await shelf.put(house.context(), { id: 'a', title: 'Kept' });
    shelf.documents.clear();
    const failing = house.context().inTransaction(async (tx) => {
      await indexChanged([shelf.searchable])(tx, { source: 'shelf-2', ids: ['a'] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titlesOf()).toEqual(['Kept']);
    await buildIndex(later(), [shelf.searchable]);
    expect(await titlesOf()).toEqual([]);
  });
});

describe('many changes at once', () => {
  it('are taken off at once and indexed by jobs', async () => {
    const shelf = aShelf('shelf-3');
    const many = Array.from({ length: 120 }, (_, place) => ({ id: `m${place}`, title: `M${place}` }));
    await shelf.put(house.context(), ...many);
    expect(await titlesOf()).toEqual([]);
  });
});
