import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';

/** Milliseconds until a challenge runs out. */
export const challengeLife = 5 * 60_000;

/**
 * For whom passkeys are made: the host of the identity provider. They work nowhere else, so no other site can ask for
 * them.
 */
export function relyingParty({ config }: Pick<Context, 'config'>): { rpID: string; rpName: string; origin: string } {
  return { rpID: new URL(config.origin).hostname, rpName: club.name, origin: config.origin };
}

/** What reads and checks passkeys: 260 modules, loaded for the first person who has one. */
export const webauthn = () => import('@simplewebauthn/server');
