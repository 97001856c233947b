import { webcrypto } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads';

// For every test file: anyone who waits for something waits long enough for a machine that is busy. Nothing depends on
// how long it takes.
if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: 15_000,
    // React shows what was waited for first, and runs its effects in a later turn: the test goes on after that.
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait);
      for (let turn = 0; turn < 2; turn += 1) await nextTurn();
      return found;
    },
  });
  // A document on plain http has no `crypto.subtle`; localhost and https do.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  // Channels reach all threads of a process: those of another file, and of windows that are closed already.
  const file = webcrypto.randomUUID();
  globalThis.BroadcastChannel = class extends NodeBroadcastChannel {
    constructor(name: string) {
      super(`${name} of ${file}`);
    }
  } as unknown as typeof BroadcastChannel;
}
