import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { faultsOfClub } from '#club/faultsOfClub.ts';
import { runClubCommand } from './runClubCommand.ts';

const place = mkdtempSync(join(tmpdir(), 'kurve-club-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('writes a folder that can be used, and says what it still lacks for real people', async () => {
  const folder = join(place, 'open');
  const said = await runClubCommand(['new', folder, '--name', 'SV Hafen', '--host', 'www.hafen.de']);
  expect(said).toContain(`CLUB=${folder} DEMO=0 npm run dev`);
  expect(said).toContain('addressBook.ts: operator.street: "PLACEHOLDER street" is still to be filled in');
  expect(said).not.toContain('sites.ts');
  expect(await faultsOfClub({}, folder)).toBeUndefined();
  expect(readFileSync(join(folder, 'club.ts'), 'utf8')).toContain("name: 'SV Hafen'");
  expect(await runClubCommand(['check', folder])).toContain('operator.board');
});

it('never writes into a folder that is there', async () => {
  await expect(runClubCommand(['new', place])).rejects.toThrow('is there already');
});

it('writes nothing for an answer that cannot be used', async () => {
  const folder = join(place, 'refused');
  await expect(runClubCommand(['new', folder, '--colour', '#ffff00'])).rejects.toThrow(
    '--colour: "#ffff00" is too light',
  );
  expect(existsSync(folder)).toBe(false);
});

it.each([['new'], ['new', 'a', 'b'], ['make', 'a'], ['new', 'a', '--size', '3']])(
  'says how it is called: %s',
  async (...words) => {
    await expect(runClubCommand(words)).rejects.toThrow('npm run kurve -- club new NAME');
  },
);
