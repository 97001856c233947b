import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms as roomsAreWired } from '../rules/rooms.ts';
import { wordsComplete } from '../rules/words.ts';
import { wordsExist } from '../rules/wordUses.ts';
import { readSources } from '../sources.ts';
import { makeRoom } from './makeRoom.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'kurve-room-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

let made: string[];
beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of files.toString().split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  made = makeRoom(copy, 'programme/fair');
});

describe('npm run room -- new programme/fair', () => {
  it('changes three files outside of the room', () => {
    expect(made.filter((path) => !path.startsWith('rooms/programme/fair/'))).toEqual([
      'checks/roomOrder.ts',
      'rooms/programme/rooms.ts',
      'platform/api/services.ts',
    ]);
  });

  it('makes a room that the rules of the house have nothing against', () => {
    const sources = readSources(copy).filter(({ path }) => !path.startsWith('clubs/'));
    const order = readFileSync(join(copy, 'checks/roomOrder.ts'), 'utf8');
    expect(order).toMatch(/programme: \[.*'fair'\]/);
    // The rule reads the order of this house, in which the new room has no place.
    const wanted = ['has no place in checks/roomOrder.ts', 'lists '];
    const findings = [...roomsAreWired(sources), ...wordsComplete(sources), ...wordsExist(sources)];
    const others = findings.filter(({ message }) => !wanted.some((begin) => message.startsWith(begin)));
    expect(others).toEqual([]);
  });

  it('makes a room whose own test passes', async () => {
    const { stdout } = await promisify(execFile)('node_modules/.bin/vitest', ['run', 'rooms/programme/fair'], {
      cwd: copy,
      env: { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined, SITE: 'none' },
    });
    expect(stdout).toContain('1 passed');
  }, 240_000);

  it('says what is wrong with a name', () => {
    expect(() => makeRoom(copy, 'fair')).toThrow('Say wing and room');
    expect(() => makeRoom(copy, 'garden/fair')).toThrow('There is no wing garden');
    expect(() => makeRoom(copy, 'programme/camp')).toThrow('There is a room programme/camp');
  });
});
