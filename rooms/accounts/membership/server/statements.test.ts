import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '../testing/index.ts';
import { runMembersCommand } from './runMembersCommand.ts';

const house = await testHouse();
const [fan, child] = [await house.aFan(), await house.aFan()];
await aMembership(house.context(), fan.id);
const folder = await mkdtemp(join(tmpdir(), 'kurve-members-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'members.csv');
const guardian = 'Petra Muster,Weg 1,60528,Frankfurt';
const lines = [`${fan.email},M 1,2020-07-01,,Turnen,,,,,`, `${child.email},M 2,2021-07-01,junior,,,${guardian}`];
await writeFile(
  file,
  ['email,number,since,kind,department,until,guardian,street,postal_code,city', ...lines].join('\n'),
);
const read = () => house.call('GET', '/api/shop/v2/memberships/self', { token: fan.token });
const importMembers = () => runMembersCommand(house.context(), ['import', file]);

// The token's look-up is counted, and so are BEGIN and COMMIT.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [2, 'the memberships of a person', read],
  [14, 'the import of two members', importMembers],
  [8, 'the same import once more', importMembers],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});
