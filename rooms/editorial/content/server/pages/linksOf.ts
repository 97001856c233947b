import type { Context } from '#platform/context.ts';
import { listPeople } from '../listStore.ts';
import { readingOf } from '../readContent.ts';
import { personCardOf } from '../shownDocument.ts';

type Named = { personUid?: string | null | undefined };

/** Finds the pages that people have on this sub-site. Single SQL query, none where nobody has one. */
export async function linksOf(ctx: Context, players: readonly Named[]): Promise<(player: Named) => string | undefined> {
  const uids = [...new Set(players.flatMap(({ personUid }) => personUid ?? []))];
  if (uids.length === 0) return () => undefined;
  const people = await listPeople(ctx.sql, readingOf(ctx, ctx.section), { uids, teams: [] });
  const links = new Map(people.map((person) => [person.uid, personCardOf(person, ctx.locale).link]));
  return ({ personUid }) => (personUid ? links.get(personUid) : undefined);
}
