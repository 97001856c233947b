/** Home matches that the tickets of a season are for. `competitions`: none named, each one. */
export type Covers = { team: string; competitions: readonly string[]; matches: number };

/** What is known of a match. `homeTeam`: absent, the home team is none of ours. */
export type CoveredMatch = {
  team: string;
  competition: string;
  homeTeam: string | undefined;
  /** Where the club is. */
  day: string;
};

/** Are the tickets of a season for a match? */
export const isCovered = (
  season: { covers: Covers; startsOn: string; renewsOn: string },
  { team, competition, homeTeam, day }: CoveredMatch,
): boolean =>
  team === season.covers.team &&
  homeTeam === team &&
  (season.covers.competitions.length === 0 || season.covers.competitions.includes(competition)) &&
  season.startsOn <= day &&
  day < season.renewsOn;

/** What of a season's price falls on one match: all together never more than it. Cents. */
export const shareOf = (price: number, matches: number): number => Math.floor(price / matches);
