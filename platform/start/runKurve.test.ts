import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '#ports/room.ts';
import type { HouseParts } from './runHouse.ts';
import { runKurve } from './runKurve.ts';
import { StartFailure } from './startFailure.ts';

const called: string[][] = [];
const pets: Room = {
  name: 'pets',
  commands: {
    topic: 'pets',
    docs: 'docs/pets.md',
    commands: { feed: { args: 'NAME', help: 'gives it something to eat' }, count: { help: 'says how many there are' } },
    runAlone: async (words) => {
      called.push(words);
      if (words[1] === 'Rex') throw new StartFailure('Rex bites.');
      return 'Done.';
    },
  },
};
const birds: Room = { name: 'birds', commands: { topic: 'birds', commands: {}, runAlone: async () => '' } };
const unused = () => Promise.reject(new Error('no house is joined here'));
const parts: HouseParts = { rooms: [pets, birds, { name: 'silent' }], migrate: unused, assemble: unused };

/** What was printed, and the exit code. */
async function kurve(...words: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runKurve(words, parts);
  const printed = [out, error].map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''));
  vi.restoreAllMocks();
  return { out: printed[0]!, error: printed[1]!, code: process.exitCode };
}

afterEach(() => {
  process.exitCode = undefined;
  called.length = 0;
});

describe('npm run kurve', () => {
  it('without words lists all topics by name, each command with what follows it and what it does', async () => {
    const { out, code } = await kurve();
    expect(code).toBeUndefined();
    expect(out).toContain('npm run kurve -- pets feed NAME\n      gives it something to eat');
    expect(out).toContain('npm run kurve -- pets count\n      says how many there are');
    expect(out).toContain('pets (docs/pets.md)');
    expect(out.indexOf('birds')).toBeLessThan(out.indexOf('pets'));
  });

  it('hands a command and its words to the room that has the topic, and prints its answer', async () => {
    expect(await kurve('pets', 'feed', 'Mia', '--now')).toEqual({ out: '  Done.\n', error: '', code: undefined });
    expect(called).toEqual([['feed', 'Mia', '--now']]);
  });

  it('ends with 1 and all topics for an unknown one', async () => {
    const { out, error, code } = await kurve('plants', 'water');
    expect([out, code]).toEqual(['', 1]);
    expect(error).toContain('There is no topic "plants".');
    expect(error).toContain('npm run kurve -- pets feed NAME');
  });

  it.each([['feet'], ['constructor'], []])('ends with 1 and the commands of the topic for "%s"', async (...words) => {
    const { error, code } = await kurve('pets', ...words);
    expect([called, code]).toEqual([[], 1]);
    expect(error).toContain('Say what to do (docs/pets.md):\n  npm run kurve -- pets feed NAME');
  });

  it('ends with 1 and one line where a command cannot be carried out', async () => {
    expect(await kurve('pets', 'feed', 'Rex')).toEqual({ out: '', error: '  Rex bites.\n', code: 1 });
  });
});
