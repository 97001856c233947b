import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { fingerprintsToKeep, type Named } from './fingerprints.ts';
import { listFixtures } from './fixtureStore.ts';
import { editionPart, matchKind, matchPart, playerPart, squadPart, teamPart } from './matchParts.ts';
import { listPlayers, listSquads, lockSquads, type Player } from './squadStore.ts';
import { deletePlayers, deleteTraces, insertTakeDowns } from './takeDownStore.ts';

/**
 * Takes a player down everywhere at once: out of squads, figures, team sheets, ticker and caches. No import brings them
 * back; kept for that is a fingerprint, no name. Answers how many matches named them, undefined if nobody is called so.
 */
export function anonymisePlayer(ctx: Context, who: Named): Promise<{ matches: number } | undefined> {
  return ctx.inTransaction(async (tx) => {
    await lockSquads(tx.sql);
    const players = (await playersOf(tx, who)).filter(
      ({ birthYear }) => !who.birthYear || birthYear === null || birthYear === who.birthYear,
    );
    await insertTakeDowns(tx.sql, [...new Set([who, ...players].flatMap(fingerprintsToKeep))], tx.now);
    if (players.length === 0) return undefined;
    const ids = players.map(({ id }) => id);
    const squads = (await listSquads(tx, {})).filter(({ playerId }) => ids.includes(playerId));
    const matches = await deleteTraces(tx.sql, { ids, names: [...new Set(players.flatMap(namesOf))] });
    await deletePlayers(tx.sql, ids);
    await publishDeletion(tx, ids, matches, [...new Set(squads.map(({ team }) => team))]);
    return { matches: matches.length };
  });
}

/** The player whose page was taken down goes with it. Handler of `PersonTakenDown`. */
export async function anonymisePerson(tx: Context, { uid }: Events['PersonTakenDown']): Promise<void> {
  await anonymisePlayer(tx, { personUid: uid });
}

const playersOf = (tx: Context, { name, personUid }: Named): Promise<Player[]> =>
  listPlayers(tx.sql, { names: name === undefined ? [] : [name], personUids: personUid ? [personUid] : [] });

/**
 * All that sheets and tickers may call somebody. A family name alone is too short to be sure, unless it is a word by
 * itself in a text.
 */
const namesOf = ({ name, shortName, knownName }: Player): string[] =>
  [name, shortName, knownName, name.replace(/^(\S)\S*\s+/, '$1. ')].filter((one): one is string => Boolean(one));

async function publishDeletion(tx: Context, players: string[], matches: string[], teams: string[]): Promise<void> {
  const fixtures = matches.length === 0 ? [] : await listFixtures(tx, { ids: matches });
  await contentChanged(tx, matchKind, [
    ...players.map(playerPart),
    ...matches.map(matchPart),
    ...teams.flatMap((team) => [squadPart(team), teamPart(team)]),
    ...new Set(fixtures.map(({ edition }) => editionPart(edition))),
  ]);
  if (matches.length > 0) await tx.emit('SearchableChanged', { source: 'match', ids: matches });
}
