import { intake } from '#rooms/football/match/server/index.ts';

/** What a heading tells of the matches below it. */
export type Heading = { round?: string; group?: string };

const groupPattern = /^(?:Group|Gruppe)\s+(.+)$/i;

/** `Matchday 1 | Group A`, `Round 2, Replays`, `Group A`: its round as we keep it, and its group. */
export function readHeadingText(heading: string, rules: intake.RuleSetName): Heading {
  const parts = heading.split(/\s*[|,]\s*/).filter(Boolean);
  const group = parts.flatMap((part) => groupPattern.exec(part)?.[1] ?? [])[0];
  const round = parts.filter((part) => !groupPattern.test(part)).join(', ');
  return {
    ...(round === '' ? {} : { round: intake.roundOf(round, rules) }),
    ...(group === undefined ? {} : { group }),
  };
}

/** The round of matches whose source knows only their group. */
export const roundOfGroup = (group: string, rules: intake.RuleSetName): string =>
  intake.roundOf(`Gruppe ${group}`, rules);

/** Sources write it where a draw is still to come. */
export const isToBeDrawn = (team: string): boolean => /^(?:n\.?\s?n\.?|tb[acd]|\?+)$/i.test(team.trim());

/** Why such a match is left out. */
export const toBeDrawn = 'who plays is not known yet: the match is left out until then';
