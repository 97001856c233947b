import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rooms } from '#main';
import { StartFailure } from '#platform/start/startFailure.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const folder = await mkdtemp(join(tmpdir(), 'kurve-broken-'));
afterAll(() => rm(folder, { recursive: true }));

/** Each importer of a table: its words before the file, and a first line that it takes. */
const importers: { topic: string; command: string; head: string }[] = [
  { topic: 'people', command: 'import', head: 'email,first_name,last_name' },
  { topic: 'members', command: 'import', head: 'email,number,since' },
  { topic: 'vouchers', command: 'import', head: 'code,balance' },
  { topic: 'orders', command: 'import', head: 'number,email,ordered_on,total,items' },
  { topic: 'shop', command: 'import', head: 'sku,name_de' },
  { topic: 'shop', command: 'categories', head: 'slug,name_de' },
  { topic: 'redirects', command: 'import', head: 'old,new' },
];

const rows = (count: number) => Array.from({ length: count }, (_, at) => `no address ${at},b,c,d,e,f`).join('\n');
const broken: { name: string; bytes: (head: string) => Buffer; told: RegExp }[] = [
  {
    name: 'a picture',
    bytes: () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff, 0xd8]),
    told: /binary|UTF-8/,
  },
  {
    name: 'a file in Latin-1',
    bytes: (head) => Buffer.from(`${head}\na,b\nM\xfcller,b\n`, 'latin1'),
    told: /(line|csv:) ?\d.*UTF-8/s,
  },
  {
    name: 'a quote that nobody closes',
    bytes: (head) => Buffer.from(`${head}\na,b\n"c,d\ne,f\n`),
    told: /(line |csv:)3/,
  },
  { name: '50,000 wrong lines', bytes: (head) => Buffer.from(`${head}\n${rows(50_000)}`), told: /(line |csv:)2/ },
  {
    name: 'a heading that nobody knows',
    bytes: () => Buffer.from('colour;taste\nred;sweet\n'),
    told: /(line |csv:)\d/,
  },
];

describe.each(importers)('$topic $command', ({ topic, command, head }) => {
  const commands = rooms.map((room) => room.commands).find((one) => one?.topic === topic)!;

  async function run(bytes: Buffer): Promise<unknown> {
    const file = join(folder, 'table.csv');
    await writeFile(file, bytes);
    if (!('run' in commands)) throw new Error('The topic needs no house.');
    return commands.run(house.context(), [command, file], house.house).catch((error: unknown) => error);
  }

  it.each(broken)('says plainly what is wrong with $name', { timeout: 60_000 }, async ({ bytes, told }) => {
    const failure = await run(bytes(head));
    expect(failure).toBeInstanceOf(StartFailure);
    const { message } = failure as StartFailure;
    expect(message).toMatch(told);
    expect(message).not.toMatch(/\n\s+at |node:internal|Error:/);
    expect(message.length).toBeLessThan(40_000);
  });

  it('says that there is no file, and that a folder is none', async () => {
    if (!('run' in commands)) throw new Error('The topic needs no house.');
    for (const [path, told] of [
      [join(folder, 'none.csv'), 'There is no file'],
      [folder, 'is a folder'],
    ] as const)
      await expect(commands.run(house.context(), [command, path], house.house)).rejects.toThrow(told);
  });
});
