import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { runMembersCommand } from '../runMembersCommand.ts';

const house = await testHouse();
const folder = await mkdtemp(join(tmpdir(), 'kurve-members-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'members.csv');
const head = 'email,number,since,kind,department,until,guardian,street,postal_code,city';

async function run(lines: string[], ...flags: string[]): Promise<string> {
  await writeFile(file, [head, ...lines].join('\n'));
  return runMembersCommand(house.context(), ['import', file, ...flags]);
}
const own = async (token: string) =>
  (await house.call('GET', '/api/shop/v2/memberships/self', { token })).json.data?.items;

it('takes over members, changes what a later table says otherwise, and writes nothing twice', async () => {
  const [fan, child] = [await house.aFan(), await house.aFan()];
  const guardian = 'Petra Muster,Weg 1,60528,Frankfurt';
  const lines = [`${fan.email},M 1,2020-07-01,,Turnen,,,,,`, `${child.email},M 2,2021-07-01,junior,,,${guardian}`];
  expect(await run(lines, '--dry-run')).toBe('Would import: 2 new memberships, 0 changed, 0 as they were');
  expect(await own(fan.token)).toBeUndefined();
  expect(await run(lines)).toBe('Imported: 2 new memberships, 0 changed, 0 as they were');
  expect(await own(fan.token)).toMatchObject([{ kind: 'main', department: 'Turnen', endDate: null }]);
  const later = [lines[0]!.replace('Turnen', 'Boxen'), lines[1]!];
  expect(await run(later)).toBe('Imported: 0 new memberships, 1 changed, 1 as they were');
  expect(await own(fan.token)).toMatchObject([{ department: 'Boxen' }]);
  expect(await run(later)).toBe('Imported: 0 new memberships, 0 changed, 2 as they were');
});

it('names line and column of what is wrong, and imports nothing', async () => {
  const [fan, other] = [await house.aFan(), await house.aFan()];
  await run([`${other.email},M 9,2020-07-01,,,,,,,`]);
  const told = await run([
    `${fan.email},M 3,2020-02-30,,,,,,,`,
    `${fan.email},M 3,2020-07-01,gold,,,,,,`,
    `${fan.email},M 3,2020-07-01,,,2019-01-01,,,,`,
    'nobody@alt.test,M 4,2020-07-01,,,,,,,',
    `${fan.email},M 9,2020-07-01,,,,,,,`,
    `${fan.email},M 5,2020-07-01,junior,,,,,,`,
    `${fan.email},M 5,2020-07-01,junior,,,Petra,,,`,
    `${fan.email},M 6,2020-07-01,,,,,,,`,
    `${fan.email},M 7,2020-07-01,,,,,,,`,
  ]).catch(({ message }: Error) => message);
  expect(told.split('\n').slice(1)).toEqual([
    '  line 2: since is no day such as 2020-07-01',
    '  line 3: kind is none of main, classics, junior',
    '  line 4: until is before since',
    '  line 5: no person signs in with that email; import people first',
    '  line 6: the number belongs to another membership here',
    '  line 7: a member of the children’s club under 16 needs a guardian',
    '  line 8: a guardian has guardian, street, postal_code, city and a country of two letters',
    '  line 9: names the same as line 6',
    '  line 10: names the same as line 6',
  ]);
  expect(await own(fan.token)).toBeUndefined();
});
