import { z } from 'zod';
import { text, texts } from './texts.ts';

const teamKey = z.string().regex(/^[a-z][a-z\d-]*$/, 'must be lower-case letters, digits and hyphens');
const season = z.string().regex(/^\d{4}-\d{4}$/, 'must be a season such as 2025-2026');

/** Teams of `football.ts` whose pages lie together. */
export const teamKeys = z.array(teamKey).readonly();
export const seasonList = z.array(season).min(1).readonly();

const ownTeam = z.strictObject({
  key: teamKey,
  name: text,
  shortName: text,
  code: z.string().length(3),
  providerId: text.optional(),
  otherNames: texts,
});
/**
 * A team of the club as fixtures and tables name it. `otherNames`: what sources call it. `providerId`: its number in
 * the feeds (LIVE-32 … LIVE-36).
 */
export type OwnTeam = z.infer<typeof ownTeam>;
export const ownTeamList = z.array(ownTeam).min(1).readonly();

const competition = z.strictObject({ slug: text, name: text, spellings: texts });
/** A competition: `spellings` are slugs that stood in old addresses. */
export type Competition = z.infer<typeof competition>;
export const competitionList = z.array(competition).readonly();

/** What places of a table lead to. */
export const zoneKinds = [
  'championsLeague',
  'europaLeague',
  'conferenceLeague',
  'promotion',
  'promotionPlayOff',
  'finals',
  'relegationPlayOff',
  'relegation',
] as const;

const tableZone = z.strictObject({ kind: z.enum(zoneKinds), from: z.int(), to: z.int() });
/** Places of a table, counted from 1; negative ones from the end: -1 is the last. */
export type TableZone = z.infer<typeof tableZone>;
/** By the team's key and the competition's slug, with a space between; other tables have none. */
export const zoneTable = z.record(z.string(), z.array(tableZone).readonly());

const followedLeague = z.strictObject({
  league: text,
  year: z.int(),
  edition: z.strictObject({ team: teamKey, season, competition: text }),
  name: text,
  rules: z.enum(['dfbLeague', 'cup']),
  zone: text,
  ours: z.array(text),
});
/**
 * A league that is read from OpenLigaDB while OPENLIGADB_URL is set: its shortcut and year there, and what it is here.
 * `ours`: what our team is called there.
 */
export type FollowedLeague = z.infer<typeof followedLeague>;
export const followedLeagueList = z.array(followedLeague).readonly();
