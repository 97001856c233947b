import { webcrypto } from 'node:crypto';

// For every test file: whoever waits for something waits long enough for a machine that is busy. Nothing depends on how
// long it takes.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  // A document on plain http has no `crypto.subtle`; localhost and https do.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}
