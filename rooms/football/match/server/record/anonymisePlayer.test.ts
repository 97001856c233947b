import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFixture, aLeague, anEdition, ended } from '../../testing/drafts.ts';
import { listEvents } from '../live/eventStore.ts';
import { anonymisePlayer } from './anonymisePlayer.ts';
import { insertEvents } from './eventRowStore.ts';
import { listFixtures } from './fixtureStore.ts';
import { listLineUps, replaceLineUps } from './lineUpStore.ts';
import { saveEdition } from './saveEdition.ts';
import { saveSquad } from './saveSquad.ts';
import { listSquads } from './squadStore.ts';

const house = await testHouse();
const { sql } = house.database;
const squad = {
  team: 'u21',
  season: aLeague.season,
  source: 'test',
  players: [
    { name: 'Marlene Weg', shortName: 'M. Weg', role: 'Sturm', birthYear: 2005, personUid: 'marlene-weg' },
    { name: 'Bleibt Da', shortName: 'B. Da', role: 'Tor' },
  ],
};

/** A match of the U21 that names both, and somebody of the others who happens to be called the same. */
async function aNamingMatch(competition: string): Promise<string> {
  const edition = { ...aLeague, competition };
  await saveEdition(house.context(), anEdition([aFixture('Wir', 'SC Muster', ended(2, 0))], { edition }));
  await saveSquad(house.context(), squad);
  const [match] = await listFixtures({ sql }, edition);
  const matchId = match!.id;
  const line = { matchId, playerId: null, number: null, role: 'starting' as const, isCaptain: false, x: null, y: null };
  await replaceLineUps(
    { sql },
    [matchId],
    [
      { ...line, side: 'home', position: 0, player: 'M. Weg' },
      { ...line, side: 'home', position: 1, player: 'B. Da' },
      { ...line, side: 'away', position: 0, player: 'M. Weg' },
    ],
  );
  const at = '2025-08-16T12:30:00Z';
  const event = {
    matchId,
    type: 'Goal',
    period: 'FirstHalf' as const,
    minute: 30,
    side: 'home' as const,
    enteredAt: at,
    receivedAt: at,
  };
  await insertEvents(sql, [
    { ...event, id: newId(), position: 1, player: 'M. Weg', otherPlayer: 'B. Da' },
    { ...event, id: newId(), position: 2, player: 'B. Da', otherPlayer: 'Marlene Weg' },
  ]);
  return matchId;
}

it('leaves no name of a player anywhere, and lets no import bring one back', async () => {
  const matchId = await aNamingMatch('eins');
  expect(await anonymisePlayer(house.context(), { name: 'Marlene Weg', birthYear: 2005 })).toEqual({ matches: 1 });
  const { home, away } = await listLineUps({ sql }, matchId);
  expect([home, away].map((line) => line.map(({ player }) => player))).toEqual([['B. Da'], ['M. Weg']]);
  expect((await listEvents({ sql }, matchId)).map(({ player, otherPlayer }) => [player, otherPlayer])).toEqual([
    [undefined, 'B. Da'],
    ['B. Da', undefined],
  ]);
  const names = async () => (await listSquads({ sql }, { team: 'u21' })).map(({ name }) => name);
  expect(await names()).toEqual(['Bleibt Da']);
  await saveSquad(house.context(), squad);
  expect(await names()).toEqual(['Bleibt Da']);
  const [{ kept } = { kept: '' }] = await sql<{ kept: string }[]>`
    select string_agg(fingerprint, ' ') as kept from match.player_take_down`;
  expect(kept).not.toContain('Weg');
});

it('goes with the page that is taken down', async () => {
  const named = { ...squad, players: [{ name: 'Fritz Fort', role: 'Tor', personUid: 'fritz-fort' }] };
  await saveSquad(house.context(), { ...named, season: '2022-2023' });
  await house.context().inTransaction((tx) => tx.emit('PersonTakenDown', { uid: 'fritz-fort' }));
  expect(await listSquads({ sql }, { season: '2022-2023' })).toEqual([]);
});

it('remembers somebody who never played here, and tells namesakes of another age apart', async () => {
  expect(await anonymisePlayer(house.context(), { name: 'Nie Da', birthYear: 2000 })).toBeUndefined();
  const players = [2000, 2001].map((birthYear) => ({ name: 'Nie Da', role: 'Tor', birthYear }));
  await saveSquad(house.context(), { ...squad, season: '2021-2022', players });
  expect((await listSquads({ sql }, { season: '2021-2022' })).map(({ birthYear }) => birthYear)).toEqual([2001]);
});
