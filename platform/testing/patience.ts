import { webcrypto } from 'node:crypto';
import { BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads';

// For every test file: whoever waits for something waits long enough for a machine that is busy. Nothing depends on how
// long it takes.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
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
