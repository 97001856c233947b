import { setTimeout as wait } from 'node:timers/promises';
import { ensureInstallation } from '#platform/demo/demoStore.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { makeContext } from '#platform/makeContext.ts';
import { openTicker, takeEntry } from '#rooms/match/server/index.ts';
import { demoScript } from './demoScriptRules.ts';
import { prepareDemoMatch } from './prepareDemoMatch.ts';

/** Match minutes before the kick-off and after the end. */
const before = 6;
const after = 40;

/**
 * Plays the demo's match again and again until `signal` says that it is enough, in the pace that is configured, and only where the database was set
 * up for the demo. It uses the desk's own way in, so
 * what is seen is what a desk would bring about. Whatever goes wrong is logged, and the next match begins.
 */
export async function playDemoMatches(house: House, signal: AbortSignal): Promise<void> {
  const { demoMatch: secondsPerMinute, role } = house.config;
  if (secondsPerMinute === 0 || role === 'jobs' || !(await isDemo(house))) return;
  const sleep = (minutes: number) =>
    wait(Math.max(0, minutes) * secondsPerMinute * 1000, undefined, { signal, ref: false });
  for (let seed = 0; !signal.aborted; seed += 1) {
    try {
      await playOnce(house, seed, sleep);
      await sleep(after);
    } catch (error) {
      if (signal.aborted) return;
      house.log.warn({ err: error }, 'the match of the demo was broken off');
      await wait(10_000, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

async function playOnce(house: House, seed: number, sleep: (minutes: number) => Promise<void>): Promise<void> {
  const { matchId, players } = await prepareDemoMatch(makeContext(house));
  await openTicker(makeContext(house), { matchId, isOpen: true });
  let at = -before;
  for (const step of demoScript(seed, players).sort((one, other) => one.at - other.at)) {
    await sleep(step.at - at);
    at = step.at;
    const entry = { kind: 'add' as const, id: newId(), event: step.event, isDeliberate: true };
    const ctx = makeContext(house);
    const outcome = await takeEntry(ctx, { matchId, entry, enteredAt: ctx.now });
    // Somebody may be trying out the desk on this very match.
    if (outcome?.fault) house.log.info({ fault: outcome.fault }, 'the match of the demo went another way');
  }
}

const isDemo = async ({ database, clock }: House): Promise<boolean> =>
  (await ensureInstallation(database.sql, 'demo', clock.now())) === 'demo';
