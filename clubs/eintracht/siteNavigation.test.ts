import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { ageGroups, childGroups } from './football.ts';
import { footerNavigation } from './footerNavigation.ts';

const ofTeam = (team: string) => ['kader', 'spielplan', 'tabelle', 'statistik'].map((page) => `/${team}/${page}/`);
const header = (key: string) => sites[key]!.navigation.map(({ href }) => href);

it('SHELL-02 SHELL-05 squad, fixtures, table and statistics of both first teams stand in the menus', () => {
  for (const [key, team] of [
    ['profis', 'profis'],
    ['pros', 'profis'],
    ['frauen', 'frauen'],
    ['women', 'frauen'],
  ] as const)
    expect(header(key), key).toEqual(expect.arrayContaining(ofTeam(team)));
  for (const key of ['global', 'en'] as const)
    expect(header(key)).toEqual(expect.arrayContaining(['/profis/kader/', '/frauen/kader/']));
  const footer = footerNavigation.flatMap(({ links }) => links.map(({ href }) => href));
  const club = ['/account/newsletters/', '/presse/', '/jobs/'];
  expect(footer).toEqual(expect.arrayContaining([...ofTeam('profis'), ...ofTeam('frauen'), ...club]));
});

it('SHELL-02 the academy leads to each of its teams: squad, fixtures, table and statistics', () => {
  expect(header('nachwuchs')).toContain('/mannschaften/');
  const page = readFileSync(new URL('./demo/content/pages/mannschaften/page.json', import.meta.url), 'utf8');
  for (const team of ageGroups) for (const href of ofTeam(team)) expect(page).toContain(`"${href}"`);
  for (const team of childGroups) expect(page).toContain(`"/u13-u9/${team}/spielplan/"`);
  const folder = new URL('./demo/content/people/', import.meta.url);
  const players = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  for (const team of childGroups) {
    const hasSquad = players.some((player) => new RegExp(`"teams": \\[[^\\]]*"${team}"`).test(player));
    expect(page.includes(`"/u13-u9/${team}/kader/"`), team).toBe(hasSquad);
  }
});
