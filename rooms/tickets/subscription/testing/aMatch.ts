import { newId } from '#platform/ids/ids.ts';
import type { TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, saveSeason } from '#rooms/football/match/testing/index.ts';
import { aPlan } from '#rooms/tickets/stadium/testing/index.ts';
import { aBlock } from '#rooms/tickets/ticketing/testing/index.ts';

const base = '/api/office/v1/ticket-events';

type Match = {
  /** Days from now. */
  inDays?: number;
  team?: string;
  competition?: string;
  isAway?: boolean;
  venue?: string;
};

/**
 * A home match of the first team in the arena, with block `1` of two rows of 20 seats, as a draft. `publish`: puts it
 * on sale.
 */
export async function aMatchDraft(house: TestHouse, clerk: Pick<TestFan, 'token'>, match: Match = {}) {
  const { inDays = 20, team = 'profis', competition = 'bundesliga', isAway = false, venue = 'Arena' } = match;
  const call = (method: string, path: string, body: object) =>
    house.call(method, `${base}${path}`, { token: clerk.token, body });
  const date = addDays(house.context().today(), inDays);
  const guest = `Gast ${newId()}`;
  const [home, away] = isAway ? ([guest, 'Wir'] as const) : (['Wir', guest] as const);
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  const edition = { team, season: `${year}-${year + 1}`, competition };
  const known = played.get(JSON.stringify(edition)) ?? [];
  const fixtures = [...known, aFixture(home, away, { date, time: '15:30', venue })];
  played.set(JSON.stringify(edition), fixtures);
  await saveSeason(house.context(), fixtures, { edition });
  const matches = await listFixtures(house.context(), { teams: [team] });
  const { id: matchId } = matches.find((one) => [one.home.name, one.away.name].includes(guest))!;
  const { id: planId } = await aPlan(house.context(), { blocks: [aBlock(1, 1, [20, 20], { label: '1' })] });
  const made = (await call('POST', '', { matchId, planId, venue })).json.data;
  const prices = [{ category: 1, code: 'FULL', price: 60, memberPrice: null }];
  const saved = await call('PUT', `/${made.id}`, { version: made.version, terms: { ...made.terms, prices } });
  const publish = () => call('POST', `/${made.id}/publication`, { version: saved.json.data.version });
  return { id: made.id as string, publish };
}
/** What an edition has so far: saving one takes away what it has no more. */
const played = new Map<string, ReturnType<typeof aFixture>[]>();

/** The same on sale, once season tickets have been issued. Answers its id. */
export async function aMatch(house: TestHouse, clerk: Pick<TestFan, 'token'>, match: Match = {}): Promise<string> {
  const { id, publish } = await aMatchDraft(house, clerk, match);
  const { status, json } = await publish();
  if (status !== 200) throw new Error(`Could not be published: ${JSON.stringify(json)}`);
  await house.drainJobs();
  return id;
}
