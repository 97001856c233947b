import { competitions } from '#club/football.ts';
import type { Page } from '#frame/page.ts';
import * as schemaOrg from '#frame/server/schemaOrg.ts';
import type { Context } from '#platform/context.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import type { Crumb, ShownDocument } from '#rooms/editorial/content/site/index.ts';
import { naming, tables } from '#rooms/football/match/server/index.ts';
import type { TeamProps } from '../site/pageProps.ts';
import type { TeamSection } from '../teamSections.ts';
import { describeTeamPage } from './descriptions.ts';
import { matchOf } from './editorsMatch.ts';
import { loadCurrent } from './loadCurrent.ts';
import { loadCompetition, loadFixtures, loadSeason } from './loadFixtures.ts';
import { loadMatch, namesChildren } from './loadMatch.ts';
import { loadStatistics, loadTable } from './loadTable.ts';
import type { FootballParts, MatchPlaces, Place } from './place.ts';
import {
  type AskedTeam,
  placeTeam,
  readTeamAddress,
  type TeamAddress,
  teamAddress,
  teamFrame,
} from './teamAddresses.ts';
import { teamPageWords, wordsOf } from './teamWords.ts';

type Load = (ctx: Context, place: Place) => Promise<FootballParts | undefined>;

const loadOwnParts: Load = async (ctx, { address }) => {
  const { dependsOn = [], ...parts } = await teamContent.loadTeamParts(ctx, address);
  return { ...parts, dependsOn };
};
const loadNothing: Load = async () => ({ dependsOn: [] });

/** Which template shows which section, and what it is loaded with (RED-55 to RED-64). */
const sections: Record<TeamSection, { template: string; load: Load }> = {
  kader: { template: 'team-with-content', load: loadOwnParts },
  'trainer-funktionsteam': { template: 'team-with-content', load: loadOwnParts },
  news: { template: 'team-with-content', load: loadOwnParts },
  galerien: { template: 'team-with-content', load: loadOwnParts },
  spielplan: { template: 'current-matches', load: loadFixtures },
  tabelle: { template: 'league-table', load: loadTable },
  saison: { template: 'season', load: loadSeason },
  statistik: { template: 'match-page-type', load: loadStatistics },
  liveticker: { template: 'match-page-type', load: loadMatch },
  aufstellung: { template: 'match-page-type', load: loadMatch },
};

function screenOf({ match, section }: TeamAddress): { template: string; load: Load } {
  if (match) return { template: section ? 'match-page-type' : 'match', load: loadMatch };
  return section ? sections[section] : { template: 'competition', load: loadCompetition };
}

/** Templates whose pages show what their query says. */
const readsQuery: ReadonlySet<string> = new Set(['current-matches', 'league-table']);

/**
 * A page of a team at an address that no editor has filled; undefined where there is no such team, season, competition
 * or match.
 */
export async function loadTeam(
  ctx: Context,
  path: string,
  query: Record<string, string | undefined> = {},
  places: MatchPlaces = {},
): Promise<Page<TeamProps> | undefined> {
  const asked = readTeamAddress(path);
  const place = asked && (await findPlace(ctx, asked, query));
  if (!place) return undefined;
  const { template, load } = screenOf(place.address);
  const parts = await load(ctx, { ...place, ...places });
  if (!parts) return undefined;
  const { dependsOn, title, jsonLd = [], ...shown } = parts;
  const { address } = place;
  const name = teamContent.teamName(ctx, address.team);
  const crumbs = crumbsOf(ctx, address, title);
  return {
    title: [title, ...titleOf(ctx, address, name)].filter(Boolean).join(' · '),
    description: describeTeamPage(ctx, address, name, shown),
    template,
    words: teamPageWords,
    dependsOn,
    ignoresQuery: !readsQuery.has(template),
    ...(showsChildren(address, shown) ? { isIndexed: false } : {}),
    jsonLd: [
      ...jsonLd,
      schemaOrg.breadcrumbList(crumbs.map(({ name: step, href = path }) => ({ name: step, path: href }))),
    ],
    props: { crumbs, team: teamFrame(address, name, place.editions, ctx.locale), ...shown },
  };
}

/** No search engine lists children's names: neither squads nor matches in which they played. */
const showsChildren = ({ team, section }: TeamAddress, { view, people = [] }: Partial<TeamProps>): boolean =>
  (view !== undefined && namesChildren(view)) ||
  (section === 'kader' && people.length > 0 && teamContent.isChildTeam(team));

async function findPlace(ctx: Context, asked: AskedTeam, query: Place['query']): Promise<Place | undefined> {
  const played = await tables.listEditions(ctx, { team: asked.team });
  const editions = played.map((edition) => ({ ...edition, name: naming.competitionName(edition.name, ctx.locale) }));
  const address = placeTeam(asked, editions, ctx.locale);
  return address && { address, editions, query };
}

/** Templates of the pages that editors write about teams, seasons and matches. */
export const teamTemplates: ReadonlySet<string> = new Set([
  'competition',
  'current-matches',
  'league-table',
  'match',
  'match-page-type',
  'season',
  'team-with-content',
]);

/**
 * A page that an editor wrote under a template of the football area: its settings say which team, season and match it
 * is about.
 */
export async function loadTeamDocument(
  ctx: Context,
  document: ShownDocument,
): Promise<{ props: TeamProps; dependsOn: string[]; words: string[] }> {
  const { settings, path, template, headline, body } = document;
  const asked = readTeamAddress(path) ?? askedBy(template, settings);
  const place = asked && (await findPlace(ctx, asked, {}));
  const load = loadOf(
    template,
    body.some(({ type }) => type === 'personList'),
  );
  const parts = place ? await load(ctx, place) : template === 'current-matches' ? await loadCurrent(ctx) : undefined;
  const { dependsOn = [], title: _, jsonLd: __, ...shown } = parts ?? {};
  const match = template === 'match' || template === 'match-page-type' ? editorsMatch(ctx, settings) : undefined;
  const crumbs = place ? [...crumbsOf(ctx, place.address).slice(0, -1), { name: headline }] : [{ name: headline }];
  const name = place && teamContent.teamName(ctx, place.address.team);
  const frame = place && name ? { team: teamFrame(place.address, name, place.editions, ctx.locale) } : {};
  return {
    props: { document, crumbs, ...frame, ...shown, ...(match ? { match } : {}) },
    dependsOn,
    words: teamPageWords,
  };
}

const editorsMatch = (ctx: Context, settings: Record<string, string>) => matchOf(settings, ctx.today());

/** What an editor's page adds by its template. Anyone who lists people in the body needs no others. */
function loadOf(template: string, hasPeople: boolean): Load {
  if (template === 'team-with-content') return hasPeople ? loadNothing : loadOwnParts;
  if (template === 'competition') return loadCompetition;
  if (template === 'season') return loadSeason;
  if (template === 'current-matches') return loadFixtures;
  if (template === 'league-table') return loadTable;
  return loadNothing;
}

/** The section that an editor's page stands for, unless its settings say another. */
const sectionOf: Partial<Record<string, TeamSection>> = {
  'current-matches': 'spielplan',
  'league-table': 'tabelle',
  season: 'saison',
  competition: 'spielplan',
};

/** A document's own settings name the team; unknown names lead to no frame at all. */
function askedBy(
  template: string,
  { team, season, competition, section }: Record<string, string>,
): AskedTeam | undefined {
  const address = team ? readTeamAddress(teamAddress({ team })) : undefined;
  if (!address) return undefined;
  const known = competitions.find(({ slug, name }) => slug === competition || name === competition);
  return {
    team: address.team,
    ...(season ? { season } : {}),
    ...(season && known ? { competition: known.slug } : {}),
    section: section && section in sections ? (section as TeamSection) : (sectionOf[template] ?? 'kader'),
  };
}

const titleOf = ({ locale }: Context, { section, competition, season }: TeamAddress, name: string) => [
  name,
  section ? wordsOf(locale).sections[section] : undefined,
  competition?.name,
  season && naming.seasonName(season),
];

function crumbsOf(ctx: Context, address: TeamAddress, match?: string): Crumb[] {
  const { team, season, competition, section } = address;
  const word = section ? wordsOf(ctx.locale).sections[section] : undefined;
  const steps: Crumb[] = [{ name: teamContent.teamName(ctx, team), href: teamAddress({ team, section: 'kader' }) }];
  if (season && section !== 'saison')
    steps.push({ name: naming.seasonName(season), href: teamAddress({ team, season, section: 'saison' }) });
  if (season && competition)
    steps.push({ name: competition.name, href: teamAddress({ team, season, competition, section: 'spielplan' }) });
  if (address.match && match && word) {
    const { section: _, ...own } = address;
    steps.push({ name: match, href: teamAddress(own) });
  }
  return [...steps, { name: word ?? match ?? competition?.name ?? '' }];
}
