import { setImmediate as others } from 'node:timers/promises';

/** So many take a few milliseconds. */
const atOnce = 1000;

/** The parts of a long list; between two of them whatever else waits in this process has its turn. */
export async function* inSlices<One>(all: readonly One[]): AsyncGenerator<One[]> {
  for (let from = 0; from < all.length; from += atOnce) {
    yield all.slice(from, from + atOnce);
    await others();
  }
}
