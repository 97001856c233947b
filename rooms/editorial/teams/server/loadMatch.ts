import * as schemaOrg from '#frame/server/schemaOrg.ts';
import type { Context } from '#platform/context.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import { matchParts, show, type squads, tables } from '#rooms/football/match/server/index.ts';
import { excerptOf } from './excerptRules.ts';
import type { FootballParts, Place } from './place.ts';
import { matchWays } from './teamAddresses.ts';

/**
 * A match, or one side of it: ticker, line-up, statistics (CONT-19, CONT-20, RED-56, RED-59, RED-60). Without a match
 * in the address the one that the team is talked about for. Before it begins with the way to its tickets. At most
 * eighteen statements.
 */
export async function loadMatch(ctx: Context, { address, tickets, videos }: Place): Promise<FootballParts | undefined> {
  const { team, season, competition, match: slug, section } = address;
  const filter = { team, ...(season ? { season } : {}), ...(competition ? { competition: competition.slug } : {}) };
  const found =
    slug && season && competition
      ? await show.readMatch(ctx, { team, season, competition: competition.slug }, slug)
      : await show.readMatchOfTheDay(ctx, filter);
  if (!found) return slug ? undefined : { dependsOn: [matchParts.team(team), matchParts.matchDay] };
  const [view, meetings, read, ticketPath, about] = await Promise.all([
    withPages(ctx, found),
    section ? [] : show.listMeetings(ctx, found),
    section ? undefined : tables.readTable(ctx, found.edition),
    section || found.period !== 'PreMatch' ? undefined : tickets?.findPath(ctx, found.id),
    section ? undefined : teamContent.relatedToMatch(ctx, found, videos),
  ]);
  const table = read && excerptOf(read.view, [found.home.id, found.away.id]);
  return {
    match: view,
    view,
    matchWays: matchWays(found.path, section),
    ...(ticketPath ? { ticketPath } : {}),
    ...(about && about.links.length > 0 ? { about: about.links } : {}),
    ...(meetings.length > 0 ? { meetings } : {}),
    ...(table ? { table } : {}),
    title: `${found.home.name} – ${found.away.name}`,
    jsonLd: [schemaOrg.sportsEvent({ ...found, name: `${found.home.name} – ${found.away.name}` })],
    dependsOn: [
      matchParts.match(found.id),
      matchParts.edition(found.edition),
      matchParts.team(team),
      matchParts.matchDay,
      ...(tickets ? [tickets.dependsOn] : []),
      ...(about?.dependsOn ?? []),
    ],
  };
}

/** Do names of children stand on this match's page? No search engine lists it then. */
export const namesChildren = ({ edition, events, lineUps }: show.MatchView): boolean =>
  teamContent.isChildTeam(edition.team) && (events.length > 0 || lineUps.home.length + lineUps.away.length > 0);

/** Players with the pages that they have here; one statement, none where nobody has one. */
async function withPages(ctx: Context, view: show.MatchView): Promise<show.MatchView> {
  const { home, away } = view.lineUps;
  const linkOf = await teamContent.linksOf(ctx, [...home, ...away]);
  const linked = (entry: squads.LineUpEntry): squads.LineUpEntry => {
    const { personUid, ...rest } = entry;
    const link = linkOf(entry);
    return { ...rest, ...(link ? { link } : {}) };
  };
  return { ...view, lineUps: { home: home.map(linked), away: away.map(linked) } };
}
