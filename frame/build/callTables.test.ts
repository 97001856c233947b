import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { apiFilesOf, callTable, onlyAsked } from './callTables.ts';

const summary = 'something';
const api = {
  list: endpoint({
    method: 'GET',
    path: '/x/v1/things',
    summary,
    caller: 'anyone',
    query: z.object({ q: z.string() }),
  }),
  own: endpoint({ method: 'GET', path: '/x/v1/own', summary, caller: 'person' }),
  remove: endpoint({ method: 'POST', path: '/office/v1/things', summary, caller: { permission: 'staff.manage' } }),
};

it('keeps the calls of staff out of what fans load', () => {
  expect(callTable(api)).toEqual({ list: ['GET', '/x/v1/things', ['q']], own: ['GET', '/x/v1/own', []] });
  expect(callTable(api, true)).toEqual({ remove: ['POST', '/office/v1/things', []] });
});

it('gives one call alone, and none that there is not', () => {
  const table = callTable(api);
  expect(onlyAsked(table, 'own')).toEqual({ own: ['GET', '/x/v1/own', []] });
  expect(onlyAsked(table, undefined)).toEqual(table);
  expect(() => onlyAsked(table, 'remove')).toThrow('remove');
});

it('reads the calls of staff that stand in a file beside the api of their room', () => {
  const root = join(import.meta.dirname, '../..');
  const namesOf = (room: string) =>
    apiFilesOf(root, room)
      .map((path) => path.split('/').at(-1))
      .toSorted();
  expect(namesOf('camp')).toEqual(['api.ts', 'officeApi.ts']);
  expect(namesOf('cart')).toEqual(['api.ts']);
  expect(namesOf('nowhere')).toEqual([]);
});
