import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { callTable, callTables, onlyAsked } from './callTables.ts';

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

it('has the calls of staff that stand in a file beside the api of their room, and fans load none of them', async () => {
  const { load } = callTables(join(import.meta.dirname, '../..')) as { load: (id: string) => Promise<string> };
  const tableOf = (name: string) => load.call({ addWatchFile: () => {} }, `\0virtual:calls/${name}`);
  expect(await tableOf('camp/office')).toContain('listOfficeCamps');
  expect(await tableOf('career/office')).toContain('listVacancies');
  expect(await tableOf('camp')).toContain('listCamps');
  expect(await tableOf('camp')).not.toContain('listOfficeCamps');
});
