import { competitions, seasons, testMatchGroup } from '#club/football.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { NewsCard, PersonCard, PersonGroup } from '../../contentModel.ts';
import type { Crumb, GalleryCard, TeamProps, TeamSection } from '../../site/pageProps.ts';
import { dependsOnList } from '../contentParts.ts';
import { listCards } from '../listStore.ts';
import { type Resolved, readingOf } from '../readContent.ts';
import { cardOf } from '../shownDocument.ts';
import { listGalleries } from './listGalleries.ts';
import { listTeam } from './listTeam.ts';
import { matchOf } from './matchRules.ts';
import { wordsOf } from './pageWords.ts';
import { readTeamAddress, type TeamAddress, teamAddress, teamFrame } from './teamRules.ts';

/** Which template shows which section (RED-55 to RED-64). */
const templates: Record<TeamSection, string> = {
  kader: 'team-with-content',
  'trainer-funktionsteam': 'team-with-content',
  news: 'team-with-content',
  galerien: 'team-with-content',
  spielplan: 'current-matches',
  tabelle: 'league-table',
  saison: 'season',
  statistik: 'match-page-type',
  liveticker: 'match-page-type',
  aufstellung: 'match-page-type',
};

const squadGroups: readonly (PersonGroup | undefined)[] = [
  'Goalkeepers',
  'Defenders',
  'Midfielders',
  'Forwards',
  'FieldPlayer',
];

type Parts = { people?: PersonCard[]; cards?: NewsCard[]; galleries?: GalleryCard[]; dependsOn?: string[] };

/** A page of a team at an address that no editor has filled; undefined where there is no such team, season or competition. */
export async function loadTeam(ctx: Context, path: string): Promise<Page<TeamProps> | undefined> {
  const address = readTeamAddress(path);
  if (!address) return undefined;
  const { dependsOn = [], ...parts } = await loadParts(ctx, address);
  const { team, season, competition, section } = address;
  const name = teamName(ctx, team);
  const { sections } = wordsOf(ctx.locale);
  return {
    title: [name, section ? sections[section] : undefined, competition?.name, season].filter(Boolean).join(' · '),
    template: section ? templates[section] : 'competition',
    words: ['content'],
    dependsOn,
    props: { crumbs: crumbsOf(ctx, address), team: teamFrame(address, name), ...parts },
  };
}

/** A page that an editor wrote under a template of the football area: its settings say which team, season and match it is about. */
export async function loadTeamDocument(
  ctx: Context,
  { document }: Resolved & { kind: 'document' },
): Promise<Pick<Page<TeamProps>, 'props' | 'dependsOn'>> {
  const { settings, path, template, headline } = document;
  const address = readTeamAddress(path) ?? addressOf(settings);
  const isPeoplePage = template === 'team-with-content' && !document.body.some(({ type }) => type === 'personList');
  const { dependsOn = [], ...parts } = address && isPeoplePage ? await loadParts(ctx, address) : {};
  const match = template === 'match' || template === 'match-page-type' ? matchOf(settings) : undefined;
  const crumbs = address ? [...crumbsOf(ctx, address).slice(0, -1), { name: headline }] : [{ name: headline }];
  const team = address ? { team: teamFrame(address, teamName(ctx, address.team)) } : {};
  return { props: { document, crumbs, ...team, ...(match ? { match } : {}), ...parts }, dependsOn };
}

/** What content knows about a section of a team: its people, its news or its galleries. At most one statement. */
async function loadParts(ctx: Context, { team, section }: TeamAddress): Promise<Parts> {
  const reading = readingOf(ctx, ctx.section);
  if (section === 'kader' || section === 'trainer-funktionsteam') {
    const { people, dependsOn } = await listTeam(ctx, [team]);
    const isWanted = ({ group }: PersonCard) => squadGroups.includes(group) === (section === 'kader');
    return { people: people.filter(isWanted), dependsOn };
  }
  if (section === 'news') {
    const cards = await listCards(ctx.sql, reading, [{ kind: 'news', category: team, limit: 24 }]);
    const dependsOn = [dependsOnList({ site: reading.section, kind: 'news', category: team })];
    return { cards: cards.map((card) => cardOf(card, ctx.locale)), dependsOn };
  }
  if (section !== 'galerien') return {};
  return listGalleries(ctx, team);
}

/** A document's own settings name the team; unknown names lead to no frame at all. */
function addressOf({ team, season, competition, section }: Record<string, string>): TeamAddress | undefined {
  const address = readTeamAddress(teamAddress({ team: team ?? '' }));
  if (!address) return undefined;
  const known = competitions.find(({ slug, name }) => slug === competition || name === competition);
  const isSeason = (seasons as readonly string[]).includes(season ?? '');
  return {
    team: address.team,
    ...(season && isSeason ? { season } : {}),
    ...(known && isSeason ? { competition: known } : {}),
    ...(section && section in templates ? { section: section as TeamSection } : { section: 'kader' }),
  };
}

const testMatches = { de: 'Testspiele', en: 'Test matches', ja: '練習試合' };

const teamName = ({ locale }: Context, team: string): string =>
  team === testMatchGroup ? testMatches[locale] : team.toUpperCase();

function crumbsOf(ctx: Context, { team, season, competition, section }: TeamAddress): Crumb[] {
  const { sections } = wordsOf(ctx.locale);
  const word = section ? sections[section] : undefined;
  const steps: Crumb[] = [{ name: teamName(ctx, team), href: teamAddress({ team, section: 'kader' }) }];
  if (season && section !== 'saison')
    steps.push({ name: season, href: teamAddress({ team, season, section: 'saison' }) });
  if (competition)
    steps.push({ name: competition.name, href: teamAddress({ team, season, competition, section: 'spielplan' }) });
  return [...steps, { name: word ?? competition?.name ?? '' }];
}
