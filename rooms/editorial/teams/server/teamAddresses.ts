import {
  ageGroups,
  type Competition,
  childGroups,
  competitions,
  contentWords,
  ownTeams,
  seasons,
  testMatchGroup,
} from '#club/football.ts';
import type { Locale } from '#platform/context.ts';
import { naming } from '#rooms/football/match/server/index.ts';
import type { Choice, MatchWay, TeamFrame } from '../site/pageProps.ts';
import { matchSections, type TeamSection, teamSections } from '../teamSections.ts';

/** A competition as addresses and headings name it. */
export type NamedCompetition = Pick<Competition, 'slug' | 'name'>;

/** The competitions that there are, as a language calls them. */
const competitionsIn = (locale: Locale): NamedCompetition[] =>
  competitions.map(({ slug, name }) => ({ slug, name: naming.competitionName(name, locale) }));

/**
 * What an address below a team says; whether there is such a thing, only the record knows. `match`: slug of a match.
 */
export type AskedTeam = { team: string; season?: string; competition?: string; match?: string; section?: TeamSection };

/** What an address below a team is about; without a section it is the competition, or the match, itself. */
export type TeamAddress = Omit<AskedTeam, 'competition'> & { competition?: NamedCompetition };

/** What a team plays in a season, as far as addresses are concerned. */
export type KnownEdition = { key: { season: string; competition: string }; name: string };

/** Teams whose competitions are known beforehand, so that no old link ends nowhere. */
const academy: readonly string[] = [...ageGroups, ...childGroups, testMatchGroup];
const teams: readonly string[] = [...ownTeams.map(({ key }) => key), testMatchGroup];

/** Sections that belong to a competition, when there is one. */
const ofCompetition: readonly TeamSection[] = ['spielplan', 'tabelle', 'statistik', 'liveticker', 'aufstellung'];

/**
 * Reads `/{team}/{season}/{competition}/{match}/{section}/`, all but the team being optional (RED-54 to RED-65).
 * Undefined: no team of that name, or words that mean nothing. A team alone shows its squad, a season alone its
 * competitions.
 */
export function readTeamAddress(path: string): AskedTeam | undefined {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  if (parts[0] === 'u13-u9') parts.shift();
  const team = parts.shift();
  if (!team || !teams.includes(team) || !path.toLowerCase().startsWith(naming.teamPath(team).slice(0, -1)))
    return undefined;
  const season = isSeason(parts[0]) ? parts.shift() : undefined;
  const competition = season && isName(parts[0]) ? parts.shift() : undefined;
  const match = competition && isName(parts[0]) ? parts.shift() : undefined;
  const [section, ...rest] = parts;
  if (rest.length > 0 || (section && !isSection(section))) return undefined;
  if (match && section && !(matchSections as readonly string[]).includes(section)) return undefined;
  return {
    team,
    ...(season ? { season } : {}),
    ...(competition ? { competition } : {}),
    ...(match ? { match } : {}),
    ...(section ? { section: section as TeamSection } : competition ? {} : { section: season ? 'saison' : 'kader' }),
  };
}

/**
 * Is there a page of a team at this path? Every team has its pages; which seasons and matches there are, only the
 * record knows.
 */
export function isTeamPath(path: string): boolean {
  const asked = readTeamAddress(path);
  return asked !== undefined && asked.season === undefined;
}

const isSection = (word: string): boolean => (contentWords as readonly string[]).includes(word);
const isSeason = (word: string | undefined): boolean => /^\d{4}-\d{4}$/.test(word ?? '');
const isName = (word: string | undefined): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word ?? '') && !isSection(word!);

/** The thing that an address asks for; undefined where there is no such season or competition. */
export function placeTeam(
  asked: AskedTeam,
  editions: readonly KnownEdition[],
  locale: Locale,
): TeamAddress | undefined {
  const { competition: slug, ...rest } = asked;
  const { team, season } = asked;
  const isKnown = (seasons as readonly string[]).includes(season ?? '');
  if (season && !isKnown && !editions.some(({ key }) => key.season === season)) return undefined;
  if (!slug) return rest;
  const edition = editions.find(({ key }) => key.season === season && key.competition === slug);
  const known =
    academy.includes(team) && !asked.match ? competitionsIn(locale).find((one) => one.slug === slug) : undefined;
  const competition = edition ? { slug, name: edition.name } : known;
  return competition && { ...rest, competition };
}

/** Address of a section of a team. */
export function teamAddress({ team, season, competition, match, section }: TeamAddress): string {
  const tail = section ? `${section}/` : '';
  if (!season || !competition) return `${naming.teamPath(team)}${season ? `${season}/` : ''}${tail}`;
  const edition = { team, season, competition: competition.slug };
  return `${match ? naming.matchPath(edition, match) : naming.editionPath(edition)}${tail}`;
}

/** Sections of a match, each with its address; the first is the match itself. */
export function matchWays(path: string, current: TeamSection | undefined): MatchWay[] {
  const ways = [{ href: path }, ...matchSections.map((section) => ({ section, href: `${path}${section}/` }))];
  return ways.map((way: Omit<MatchWay, 'isCurrent'>) => ({ ...way, isCurrent: way.section === current }));
}

/**
 * The ways from a page of a team to its other sections, to other seasons and to competitions: those that it plays in;
 * where nobody knows of any, all that there are.
 */
export function teamFrame(
  address: TeamAddress,
  name: string,
  editions: readonly KnownEdition[],
  locale: Locale,
): TeamFrame {
  const { team, season, competition, section = 'spielplan' } = address;
  const shownSections = competition
    ? [...ofCompetition, ...teamSections.filter((one) => !ofCompetition.includes(one))]
    : teamSections;
  return {
    name,
    section,
    sections: shownSections.map((one) => ({
      section: one,
      href: teamAddress({
        team,
        ...(season ? { season } : {}),
        ...(competition && ofCompetition.includes(one) ? { competition } : {}),
        section: one,
      }),
    })),
    ...(season ? { season: naming.seasonName(season) } : {}),
    ...(competition ? { competition: competition.name } : {}),
    seasons: seasonsOf(address, editions),
    competitions: competitionsOf(address, editions, locale),
  };
}

function seasonsOf({ team, season, section = 'spielplan' }: TeamAddress, editions: readonly KnownEdition[]): Choice[] {
  const word = section === 'liveticker' || section === 'aufstellung' ? 'spielplan' : section;
  const known = editions.length > 0 ? editions.map(({ key }) => key.season) : academy.includes(team) ? seasons : [];
  return [...new Set(known)]
    .sort()
    .reverse()
    .map((one) => ({
      name: naming.seasonName(one),
      href: teamAddress({ team, season: one, section: word }),
      isCurrent: one === season,
    }));
}

function competitionsOf(
  { team, season, competition }: TeamAddress,
  editions: readonly KnownEdition[],
  locale: Locale,
): Choice[] {
  const latest = season ?? latestSeason(editions) ?? seasons.at(-1)!;
  const played = editions
    .filter(({ key }) => key.season === latest)
    .map(({ key, name }) => ({ slug: key.competition, name }));
  const shown = editions.length > 0 ? played : academy.includes(team) ? competitionsIn(locale) : [];
  return shown.map(({ slug, name }) => ({
    name,
    href: teamAddress({ team, season: latest, competition: { slug, name }, section: 'spielplan' }),
    isCurrent: slug === competition?.slug,
  }));
}

/** The season that is shown where an address names none. */
export const latestSeason = (editions: readonly KnownEdition[]): string | undefined =>
  editions.reduce<string | undefined>(
    (latest, { key }) => (latest && latest > key.season ? latest : key.season),
    undefined,
  );
