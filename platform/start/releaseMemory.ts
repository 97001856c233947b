import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makePatience } from '#platform/jobs/patience.ts';

const collections = 3;
const between = 1000;

/**
 * Collects what loading the house, or making demo data and their search index, left behind, `milliseconds` from now or as soon as visitors leave the process
 * some rest. A process that then rests allocates so little that the engine would keep it for hours: 220 MB resident before, 160 MB after. Code that has run only once goes with the
 * third collection. Each is a pause of a tenth of a second.
 */
export async function releaseMemory(milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const patience = makePatience();
  for (let turn = 0; turn < collections; turn += 1) {
    await patience.untilCalm(Number.POSITIVE_INFINITY);
    collect();
    await sleep(between, undefined, { ref: false });
  }
}
