import {
  ageGroups,
  type Competition,
  childGroups,
  competitions,
  contentWords,
  seasons,
  testMatchGroup,
} from '#club/football.ts';
import type { TeamFrame, TeamSection } from '../../site/pageProps.ts';

/** What an address below a team is about; without a section it is the competition itself. */
export type TeamAddress = { team: string; season?: string; competition?: Competition; section?: TeamSection };

const teams: readonly string[] = [...ageGroups, ...childGroups, testMatchGroup];
const isChildGroup = (team: string): boolean => (childGroups as readonly string[]).includes(team);

/** Path of a team; the children's teams lie below their common one (RED-13 to RED-17). */
const teamPath = (team: string): string => (isChildGroup(team) ? `/u13-u9/${team}/` : `/${team}/`);

/** Sections of a team at any time, in the order of its navigation. */
const everyday = [
  'kader',
  'spielplan',
  'tabelle',
  'statistik',
  'news',
  'galerien',
  'trainer-funktionsteam',
  'saison',
] as const;
/** Sections that belong to a competition, when there is one. */
const ofCompetition: readonly TeamSection[] = ['spielplan', 'tabelle', 'statistik', 'liveticker', 'aufstellung'];

/**
 * Reads `/{team}/{season}/{competition}/{section}/`, season and competition being optional (RED-54 to RED-65). Undefined: no team, season,
 * competition or section of that name. A team alone shows its squad, a season alone its competitions.
 */
export function readTeamAddress(path: string): TeamAddress | undefined {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  if (parts[0] === 'u13-u9') parts.shift();
  const team = parts.shift();
  if (!team || !teams.includes(team) || !path.toLowerCase().startsWith(teamPath(team).slice(0, -1))) return undefined;
  const season = (seasons as readonly string[]).includes(parts[0] ?? '') ? parts.shift() : undefined;
  const competition = season ? competitions.find(({ slug }) => slug === parts[0]) : undefined;
  if (competition) parts.shift();
  const [section, ...rest] = parts;
  if (rest.length > 0 || (section && !isSection(section))) return undefined;
  return {
    team,
    ...(season ? { season } : {}),
    ...(competition ? { competition } : {}),
    ...(section ? { section: section as TeamSection } : competition ? {} : { section: season ? 'saison' : 'kader' }),
  };
}

const isSection = (word: string): boolean => (contentWords as readonly string[]).includes(word);

/** Address of a section of a team. */
export function teamAddress({ team, season, competition, section }: TeamAddress): string {
  return `${teamPath(team)}${[season, competition?.slug, section].filter(Boolean).join('/')}/`;
}

/** The ways from a page of a team to its other sections, to other seasons and to competitions. */
export function teamFrame(address: TeamAddress, name: string): TeamFrame {
  const { team, season, competition, section = 'spielplan' } = address;
  const word = section === 'liveticker' || section === 'aufstellung' ? 'spielplan' : section;
  const shownSections = competition
    ? [...ofCompetition, ...everyday.filter((one) => !ofCompetition.includes(one))]
    : everyday;
  const [latest] = [...seasons].reverse();
  return {
    name,
    section,
    sections: shownSections.map((one) => ({
      section: one,
      href: teamAddress({
        ...address,
        competition: ofCompetition.includes(one) ? competition : undefined,
        section: one,
      }),
    })),
    ...(season ? { season } : {}),
    ...(competition ? { competition: competition.name } : {}),
    seasons: [...seasons].reverse().map((one) => ({
      name: one,
      href: teamAddress({ team, season: one, section: word }),
      isCurrent: one === season,
    })),
    competitions: competitions.map((one) => ({
      name: one.name,
      href: teamAddress({ team, season: season ?? latest, competition: one, section: 'spielplan' }),
      isCurrent: one === competition,
    })),
  };
}
