import type { Context } from '#platform/context.ts';
import { listRightsById } from '#rooms/tickets/ticketing/server/index.ts';
import { type PassOf, passNumber, passStateOf, readPassNumber } from '../../passRules.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { makeApplePass } from './applePass.ts';
import { isTokenOf } from './passKeys.ts';
import type { AppleSettings } from './passSettings.ts';
import { deleteDevice, findPass, insertDevice, listChangedOf } from './passStore.ts';

// What devices ask about passes that they have, in the words of Apple's protocol. Nobody is signed in there: a pass
// carries a token, and a device knows the name that it gave itself.

export type Signing = { settings: AppleSettings; deriveKey: DeriveKey };
/** As it stands in the address and in `Authorization`. */
export type NamedPass = { passType: string; serial: string; authorization: string | undefined };

/** The pass that is meant; undefined: the token is not its. */
function passOf({ settings, deriveKey }: Signing, { passType, serial, authorization }: NamedPass): PassOf | undefined {
  const pass = passType === settings.passType ? readPassNumber(serial) : undefined;
  return pass && isTokenOf(deriveKey, pass, authorization) ? pass : undefined;
}

/**
 * A device wants to be told when a pass changes. Answers the status: 201; 200 where it is told already; 401 for a wrong
 * token, and for a pass that has ended.
 */
export async function registerDevice(
  ctx: Context,
  signing: Signing,
  named: NamedPass & { deviceId: string; pushToken: string },
): Promise<200 | 201 | 401> {
  const pass = passOf(signing, named);
  if (!pass || !(await findPass(ctx.sql, pass, 'apple'))) return 401;
  const [right] = await listRightsById(ctx, [pass.rightId]);
  if (!right || passStateOf(right, pass.generation) === 'ended') return 401;
  const { deviceId, pushToken } = named;
  return (await insertDevice(ctx.sql, { ...pass, deviceId, pushToken }, ctx.now)) ? 201 : 200;
}

/** A device has deleted a pass. Answers the status: 200, or 401 for a wrong token. */
export async function unregisterDevice(
  ctx: Context,
  signing: Signing,
  named: NamedPass & { deviceId: string },
): Promise<200 | 401> {
  const pass = passOf(signing, named);
  if (!pass) return 401;
  await deleteDevice(ctx.sql, named.deviceId, pass);
  return 200;
}

/** Passes of a device that have changed since it asked last (`tag`); undefined: none. */
export async function listChangedPasses(
  ctx: Context,
  deviceId: string,
  tag: string | undefined,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | undefined> {
  const since = tag !== undefined && /^\d{1,15}$/.test(tag) ? new Date(Number(tag)) : undefined;
  const passes = await listChangedOf(ctx.sql, deviceId, since);
  const newest = passes.at(-1);
  if (!newest) return undefined;
  return { serialNumbers: passes.map(passNumber), lastUpdated: String(newest.changedAt.getTime()) };
}

/**
 * The newest version of a pass. Its right may have ended, or been issued anew: then it says so and has no code. `known`
 * is the moment of the version that the device has. Answers 401 for a wrong token, 304 where nothing has changed.
 */
export async function readNewestPass(
  ctx: Context,
  signing: Signing,
  named: NamedPass & { known: Date | undefined },
): Promise<401 | 304 | { changedAt: Date; content: Buffer }> {
  const of = passOf(signing, named);
  const pass = of && (await findPass(ctx.sql, of, 'apple'));
  const [right] = pass ? await listRightsById(ctx, [pass.rightId]) : [];
  if (!pass || !right) return 401;
  const wholeSeconds = Math.floor(pass.changedAt.getTime() / 1000) * 1000;
  if (named.known && named.known.getTime() >= wholeSeconds) return 304;
  return { changedAt: pass.changedAt, content: await makeApplePass(ctx, signing, right, pass.generation) };
}
