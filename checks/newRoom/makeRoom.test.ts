import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms as roomsAreWired } from '../rules/rooms.ts';
import { wordsComplete } from '../rules/words.ts';
import { wordsExist } from '../rules/wordUses.ts';
import { readSources } from '../sources.ts';
import { changesOutside, copyOfHouse, furnishFair } from './copyOfHouse.ts';
import { makeRoom } from './makeRoom.ts';

const { folder: copy, remove } = copyOfHouse();
afterAll(remove);

let made: string[];
beforeAll(() => {
  made = makeRoom(copy, 'programme/kiosk');
});

describe('npm run room -- new programme/kiosk', () => {
  it('changes three files outside of the room', () => {
    expect(made.filter((path) => !path.startsWith('rooms/programme/kiosk/'))).toEqual([
      'checks/roomOrder.ts',
      'rooms/programme/rooms.ts',
      'platform/api/services.ts',
    ]);
  });

  it('says what is wrong with a name', () => {
    expect(() => makeRoom(copy, 'fair')).toThrow('Say wing and room');
    expect(() => makeRoom(copy, 'garden/fair')).toThrow('There is no wing garden');
    expect(() => makeRoom(copy, 'programme/camp')).toThrow('There is a room programme/camp');
  });
});

// Sells places of several days and passes without a stock, refuses by a code of its own, is charged back and partly
// refunded, pays out a prize, writes a document without an order, has an office list, a permission, an account section.
describe('a whole seller', () => {
  beforeAll(() => {
    makeRoom(copy, 'programme/fair');
    furnishFair(copy);
  });

  it('changes at most five files outside of its room, one of them a page that npm run docs draws', () => {
    const changes = changesOutside(copy, ['programme/kiosk', 'programme/fair']);
    process.stdout.write(changes.map(({ path, diff }) => `${path}\n${diff}\n`).join('\n'));
    const drawn = ['docs/tables/programme.md'];
    expect([...changes.map(({ path }) => path), ...drawn].length).toBeLessThanOrEqual(5);
  });

  it('is, like an empty room, nothing that the rules of the house have something against', () => {
    const sources = readSources(copy).filter(({ path }) => !path.startsWith('clubs/'));
    const order = readFileSync(join(copy, 'checks/roomOrder.ts'), 'utf8');
    expect(order).toMatch(/programme: \[.*'kiosk', 'fair'\]/);
    // The rule reads the order of this house, in which new rooms have no place.
    const wanted = ['has no place in checks/roomOrder.ts', 'lists '];
    const findings = [...roomsAreWired(sources), ...wordsComplete(sources), ...wordsExist(sources)];
    const others = findings.filter(({ message }) => !wanted.some((begin) => message.startsWith(begin)));
    expect(others).toEqual([]);
  });

  it('passes its own tests, as the empty room does', async () => {
    const folders = ['rooms/programme/kiosk', 'rooms/programme/fair'];
    const { stdout } = await promisify(execFile)('node_modules/.bin/vitest', ['run', ...folders], {
      cwd: copy,
      env: { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined, SITE: 'none' },
    });
    expect(stdout).toContain('7 passed');
  }, 480_000);
});
