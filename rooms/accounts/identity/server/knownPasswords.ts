import { createRequire } from 'node:module';

/** Stolen passwords, in lower case, and what is left of them without digits and signs. */
type KnownPasswords = { whole: ReadonlySet<string>; cores: ReadonlySet<string> };

const require = createRequire(import.meta.url);
const shortestCore = 4;
let kept: KnownPasswords | undefined;

/**
 * The 49,000 stolen passwords of the package `@zxcvbn-ts/language-common`. Read when it is first asked for (50 ms, 6
 * MB): most processes never need it.
 */
export function knownPasswords(): KnownPasswords {
  if (kept) return kept;
  const passwords = require('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  const whole = passwords.map((password) => password.toLowerCase());
  const cores = whole
    .map((password) => password.replace(/[^\p{L}]/gu, ''))
    .filter(({ length }) => length >= shortestCore);
  kept = { whole: new Set(whole), cores: new Set(cores) };
  return kept;
}
