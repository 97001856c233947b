import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/aProduct.ts';
import { aSearchableRoom } from '../testing/aSearchableRoom.ts';
import { keepIndexBuilt } from './buildIndex.ts';

const house = await testHouse();
const room = aSearchableRoom('room');
await room.put(house.context(), { id: 'animal', title: 'Erdmännchen' }, { id: 'land', title: 'Grönland ruft' });
await aProduct(house.context(), { names: { de: 'Numbatbecher' } });
await house.drainJobs();

const many = Array.from({ length: 120 }, (_, place) => `m${place}`);
const ask = (path: string) => () => house.call('GET', `/api/search/v1/${path}`);
const runIndexJob = () => keepIndexBuilt([room.searchable]).run(house.context(), {} as never);

// BEGIN and COMMIT are counted.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [5, 'a search', ask('documents?q=erdmännchen')],
  [6, 'a search that finds goods, with what they cost', ask('documents?q=numbat')],
  [5, 'suggestions', ask('suggestions?q=gr')],
  [0, 'suggestions before the second letter', ask('suggestions?q=g')],
  // Taken off at once, and three jobs.
  [6, 'what 120 changes set off', () => room.changed(house.context(), ...many)],
  [1, 'the job that builds the index, where it is built', runIndexJob],
])('%i for %s', async (statements, _, work) => {
  await work();
  expect(await house.statementsOf(work)).toBe(statements);
});
