import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { runMembersCommand } from './runMembersCommand.ts';

const house = await testHouse();
const run = (...words: string[]) => runMembersCommand(house.context(), words);
const record = (email: string, ...flags: string[]) =>
  run('record', email, '--number', '77', '--since', '2020-07-01', ...flags);
const own = async (token: string) =>
  (await house.call('GET', '/api/shop/v2/memberships/self', { token })).json.data?.items;

it('CART-86 FAN-17 records and corrects the membership of a person', async () => {
  const fan = await house.aFan();
  expect(await record(fan.email, '--department', 'Turnen')).toContain('number 77');
  expect(await own(fan.token)).toMatchObject([{ kind: 'main', department: 'Turnen', endDate: null }]);
  await record(fan.email, '--until', '2999-06-30');
  expect(await own(fan.token)).toMatchObject([{ department: '', endDate: '2999-06-30' }]);
});

it('says what is wrong, and records nothing', async () => {
  const [fan, other] = [await house.aFan(), await house.aFan()];
  await record(fan.email, '--number', '78');
  await expect(record(other.email, '--number', '78')).rejects.toThrow('belongs to another');
  await expect(record('nobody@kurve.test')).rejects.toThrow('No person');
  await expect(record(other.email, '--since', '2026-02-30')).rejects.toThrow('is no day');
  await expect(record(other.email, '--until', '2019-01-01')).rejects.toThrow('cannot end');
  await expect(record(other.email, '--kind', 'gold')).rejects.toThrow('Say what to do');
  await expect(record(other.email, '--colour', 'red')).rejects.toThrow('colour');
  await expect(run('forget')).rejects.toThrow('Say what to do');
  expect(await own(other.token)).toBeUndefined();
});

it('FAN-15 records a child with whom the club writes to', async () => {
  const child = await house.aFan();
  const junior = ['--kind', 'junior', '--number', '79'];
  await expect(record(child.email, ...junior)).rejects.toThrow('needs --guardian');
  const guardian = ['--guardian', 'Petra Muster', '--street', 'Weg 1', '--postal-code', '60528'];
  await expect(record(child.email, ...junior, ...guardian)).rejects.toThrow('A guardian has');
  await record(child.email, ...junior, ...guardian, '--city', 'Frankfurt');
  expect(await own(child.token)).toMatchObject([
    { kind: 'junior', guardian: { name: 'Petra Muster', city: 'Frankfurt', countryCode: 'DE' } },
  ]);
});

it('takes over a table, and asks no more statements for twenty members who are known than for two', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kurve-members-'));
  afterAll(() => rm(folder, { recursive: true }));
  const file = join(folder, 'members.csv');
  const guardian = 'Petra Muster,Weg 1,60528,Frankfurt';
  const lineOf = ({ email }: { email: string }, at: number) =>
    `${email},M ${at},${at % 2 === 0 ? '2020-07-01,,Turnen,,,,,' : `2021-07-01,junior,,,${guardian}`}`;
  const importAll = async (fans: { email: string }[]) => {
    const head = 'email,number,since,kind,department,until,guardian,street,postal_code,city';
    await writeFile(file, [head, ...fans.map(lineOf)].join('\n'));
    return house.statementsOf(() => run('import', file));
  };
  const fans = await Promise.all(Array.from({ length: 20 }, () => house.aFan()));
  await importAll(fans);
  for (const { token } of fans) expect(await own(token)).toHaveLength(1);
  const two = await importAll(fans.slice(0, 2));
  expect(await importAll(fans)).toBe(two);
});
