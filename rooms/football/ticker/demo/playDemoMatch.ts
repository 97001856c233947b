import { setTimeout as wait } from 'node:timers/promises';
import { ensureInstallation } from '#platform/demo/demoStore.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { makeContext } from '#platform/makeContext.ts';
import { live } from '#rooms/football/match/server/index.ts';
import { secondsPerDemoMinute } from '../server/settings.ts';
import { type DemoStep, demoScript } from './demoScriptRules.ts';
import { prepareDemoMatch } from './prepareDemoMatch.ts';

/** Match minutes before the kick-off and after the end. */
const before = 6;
const after = 40;

/**
 * Plays the demo's match again and again until `signal` is aborted, in the pace that is configured, and only where the
 * database was set up for the demo. It uses the desk's own way in, so what is seen is what a desk would bring about.
 * Whatever goes wrong is logged, and the match begins anew.
 */
export async function playDemoMatches(house: House, signal: AbortSignal): Promise<void> {
  const secondsPerMinute = secondsPerDemoMinute(house.config);
  if (secondsPerMinute === 0 || house.config.role === 'jobs' || !(await isDemo(house))) return;
  const sleep = (minutes: number) =>
    wait(Math.max(0, minutes) * secondsPerMinute * 1000, undefined, { signal, ref: false });
  while (!signal.aborted) {
    try {
      await playOnce(house, sleep);
      await sleep(after);
    } catch (error) {
      if (signal.aborted) return;
      house.log.warn({ err: error }, 'the match of the demo was broken off');
      await wait(10_000, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

async function playOnce(house: House, sleep: (minutes: number) => Promise<void>): Promise<void> {
  const { matchId, players } = await prepareDemoMatch(makeContext(house));
  await live.openTicker(makeContext(house), { matchId, isOpen: true });
  let at = -before;
  for (const step of demoScript(players)) {
    await sleep(step.at - at);
    at = step.at;
    const fault = await enter(house, matchId, step);
    // Somebody may be trying out the desk on this very match.
    if (fault) house.log.info({ fault }, 'the match of the demo went another way');
  }
}

/** Enters a step as a desk would; answers why it could not be. */
async function enter(house: House, matchId: string, step: DemoStep): Promise<string | undefined> {
  const ctx = makeContext(house);
  if ('figures' in step) return (await live.recordFigures(ctx, { matchId, figures: step.figures }))?.fault;
  const entry = { kind: 'add' as const, id: newId(), event: step.event, isDeliberate: true };
  return (await live.takeEntry(ctx, { matchId, entry, enteredAt: ctx.now }))?.fault;
}

const isDemo = async ({ database, clock }: House): Promise<boolean> =>
  (await ensureInstallation(database.sql, 'demo', clock.now())) === 'demo';
