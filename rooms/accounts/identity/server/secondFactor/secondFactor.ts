import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type identityApi, identityRefusals } from '../../api.ts';
import { findAccountById } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { signInPath } from '../linkPaths.ts';
import { proveOwner } from '../password/proveOwner.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { openSecret, sealSecret } from './sealedSecret.ts';
import { secondFactorMail } from './secondFactorMail.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertPreparedFactor,
  markFactorOn,
  replaceRecoveryCodes,
} from './secondFactorStore.ts';
import { base32, stepOfCode } from './totp.ts';

type Calls = typeof identityApi;
const secretBytes = 20;

/** Is a second factor on, and how many recovery codes are left? */
export async function readSecondFactor(ctx: FanContext): Promise<ReplyOf<Calls['readSecondFactor']>> {
  const factor = await findSecondFactor(ctx.sql, ctx.fan.id);
  const recoveryCodesLeft = await countRecoveryCodes(ctx.sql, ctx.fan.id);
  return { isOn: factor?.isOn ?? false, recoveryCodesLeft };
}

/** Makes a secret for an authenticator app; it counts once a code of it was shown. */
export const prepareSecondFactor =
  (sealingKey: Buffer) =>
  async (
    ctx: FanContext,
    input: InputOf<Calls['prepareSecondFactor']>,
  ): Promise<ReplyOf<Calls['prepareSecondFactor']>> => {
    const { email } = await proveOwner(ctx, input.currentPassword);
    const bytes = randomBytes(secretBytes);
    const sealedSecret = sealSecret(sealingKey, ctx.fan.id, bytes);
    const isKept = await insertPreparedFactor(ctx.sql, { accountId: ctx.fan.id, sealedSecret, createdAt: ctx.now });
    if (!isKept) refuse(identityRefusals.secondFactorIsOn);
    const secret = base32(bytes);
    const query = new URLSearchParams({ secret, issuer: club.name });
    // Authenticator apps read %20, not the plus sign of forms.
    const address = `otpauth://totp/${encodeURIComponent(`${club.name}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
    const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;
    return { secret, address, picture };
  };

/** Turns the prepared second factor on when its app shows the right code; answers the recovery codes, this once. */
export const confirmSecondFactor =
  (sealingKey: Buffer) =>
  async (
    ctx: FanContext,
    { code }: InputOf<Calls['confirmSecondFactor']>,
  ): Promise<ReplyOf<Calls['confirmSecondFactor']>> => {
    const factor = await findSecondFactor(ctx.sql, ctx.fan.id);
    if (factor?.isOn) refuse(identityRefusals.secondFactorIsOn);
    const secret = factor && (await openSecret(ctx.sql, sealingKey, { accountId: ctx.fan.id, ...factor }));
    const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), ctx.now);
    if (!step) return refuse(identityRefusals.codeInvalid, { errors: { code: ['CODE_INVALID'] } });
    const recoveryCodes = newRecoveryCodes();
    await ctx.inTransaction(async (tx) => {
      if (!(await markFactorOn(tx.sql, tx.fan.id, step, tx.now))) refuse(identityRefusals.secondFactorIsOn);
      await replaceRecoveryCodes(tx.sql, tx.fan.id, recoveryCodes);
      await notifyOwner(tx, 'secondFactorOn');
    });
    return { recoveryCodes };
  };

/** Makes new recovery codes; the old ones work no longer. */
export async function renewRecoveryCodes(
  ctx: FanContext,
  input: InputOf<Calls['renewRecoveryCodes']>,
): Promise<ReplyOf<Calls['renewRecoveryCodes']>> {
  await proveOwner(ctx, input.currentPassword);
  const recoveryCodes = newRecoveryCodes();
  await ctx.inTransaction(async (tx) => {
    const factor = await findSecondFactor(tx.sql, tx.fan.id);
    if (!factor?.isOn) refuse(identityRefusals.secondFactorIsOff);
    await replaceRecoveryCodes(tx.sql, tx.fan.id, recoveryCodes);
    await noteEvent(tx, 'recoveryCodesRenewed', { accountId: tx.fan.id });
  });
  return { recoveryCodes };
}

/** Turns the second factor off. */
export async function endSecondFactor(ctx: FanContext, input: InputOf<Calls['endSecondFactor']>): Promise<void> {
  await proveOwner(ctx, input.currentPassword);
  await ctx.inTransaction(async (tx) => {
    if (!(await deleteSecondFactor(tx.sql, tx.fan.id))) refuse(identityRefusals.secondFactorIsOff);
    await notifyOwner(tx, 'secondFactorOff');
  });
}

/** In the trail and by mail, so that nobody else does it unnoticed. */
async function notifyOwner(tx: FanContext, kind: 'secondFactorOn' | 'secondFactorOff'): Promise<void> {
  await noteEvent(tx, kind, { accountId: tx.fan.id });
  const account = await findAccountById(tx, tx.fan.id);
  if (!account) return;
  const link = tx.config.origin + signInPath(account.locale);
  await tx.sendMail({ to: account.email, ...secondFactorMail({ ...account, club: club.name }, kind, link) });
}
