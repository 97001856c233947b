import type { Fan } from '#platform/context.ts';
import type { Endpoint } from './endpoint.ts';

/** How long a sign-in counts as a fresh proof. Milliseconds. */
const freshFor = 5 * 60_000;

/** Does this call need a fresh proof? `input`: what the call carries. */
export function needsFreshProof({ proof }: Pick<Endpoint, 'proof'>, input: Record<string, unknown>): boolean {
  if (typeof proof === 'object') return input[proof.freshIf] === true;
  return proof === 'fresh';
}

/** Has the person who was given this token signed in lately enough? */
export const hasFreshProof = ({ provenAt }: Pick<Fan, 'provenAt'>, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() <= freshFor;
