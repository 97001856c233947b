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

it.each([
  ['camp', 'listOfficeCamps'],
  ['sweepstakes', 'askForDraw'],
  ['career', 'listVacancies'],
])('finds the calls of staff of the room %s, whichever file has them', async (room, call) => {
  const load = callTables(process.cwd()).load as unknown as (
    this: { addWatchFile(): void },
    id: string,
  ) => Promise<string>;
  const read = (id: string) => load.call({ addWatchFile() {} }, `\0virtual:calls/${id}`);
  expect(await read(`${room}/office`)).toContain(`"${call}":`);
  expect(await read(room)).not.toContain(`"${call}":`);
});
