import type { Context } from '#platform/context.ts';
import type { PersonCard } from '../../contentModel.ts';
import { dependsOnList } from '../contentParts.ts';
import { listPeople } from '../listStore.ts';
import { readingOf } from '../readContent.ts';
import { personCardOf } from '../shownDocument.ts';

/** People of teams, in their order, without what no consent covers. Single SQL query, none without a team. */
export async function listTeam(
  ctx: Context,
  teams: readonly string[],
): Promise<{ people: PersonCard[]; dependsOn: string[] }> {
  if (teams.length === 0) return { people: [], dependsOn: [] };
  const people = await listPeople(ctx.sql, readingOf(ctx, ctx.section), { uids: [], teams: [...teams] });
  return {
    people: people.map((person) => personCardOf(person, ctx.locale)),
    dependsOn: teams.map((category) => dependsOnList({ site: '*', kind: 'person', category })),
  };
}
