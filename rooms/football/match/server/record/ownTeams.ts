import { type OwnTeam, ownTeams } from '#club/football.ts';
import type { Sql } from '#platform/database/database.ts';
import { stableId } from '#platform/ids/stableId.ts';
import type { TeamRef } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { upsertOwnTeams } from './teamStore.ts';

/** Id of a team of ours; the same in every installation. */
const ownTeamId = (key: string): string => stableId('match team', key);

const refOf = ({ key, name, shortName, code }: OwnTeam): TeamRef => ({
  id: ownTeamId(key),
  name,
  shortName,
  code,
  key,
});

/** The club's own teams by their folded names. */
export const ownTeamsByName: ReadonlyMap<string, TeamRef> = new Map(
  ownTeams.flatMap((team) => [team.name, ...team.otherNames].map((name) => [foldName(name), refOf(team)])),
);

/** A team of ours by its key. */
export const ownTeamOf = (key: string): TeamRef | undefined => {
  const team = ownTeams.find((one) => one.key === key);
  return team && refOf(team);
};

/** Makes the club's own teams known, under the names of today. Single SQL query. */
export const saveOwnTeams = (sql: Sql): Promise<void> =>
  upsertOwnTeams(
    sql,
    ownTeams.map(({ otherNames, ...team }) => ({ ...team, id: ownTeamId(team.key) })),
  );
