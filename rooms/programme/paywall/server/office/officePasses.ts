import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { findAccountByEmail, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type paywallOfficeApi, paywallOfficeRefusals as refusals } from '../../officeApi.ts';
import { dayTime, passState } from '../../passRules.ts';
import { mailOwner } from '../paywallMails.ts';
import { insertPeriod, listPeriods } from '../periodStore.ts';
import { addDaysTo, endExpired, lockById, type Subscription, setPaidUntil } from '../subscriptionStore.ts';
import { type CountedPass, findCounted, listCounted, listRenewals, readFigures } from './officeStore.ts';

type Api = typeof paywallOfficeApi;
type Pass = ReplyOf<Api['readPass']>;

/** Which partner sells passes. */
const tenant = 1;

const listedOnWire = (pass: CountedPass, now: Date) => ({
  id: pass.id,
  number: pass.number,
  state: passState(pass, now),
  paidUntil: pass.paidUntil.toISOString(),
  expiresAt: pass.expiresAt.toISOString(),
  isRenewed: pass.paymentTokenId !== null,
  failures: pass.failures,
  devices: pass.devices,
  plays: pass.plays,
});

/** Passes without names. Two statements. */
export async function listPasses(
  ctx: FanContext,
  { q, state }: InputOf<Api['listPasses']>,
): Promise<ReplyOf<Api['listPasses']>> {
  const figures = await readFigures(ctx.sql, ctx.now);
  if (q && !/^\d{1,9}$/.test(q)) return { items: [], figures };
  const number = q ? Number(q) : undefined;
  const passes = await listCounted(ctx.sql, { number, state }, ctx.now);
  return { items: passes.map((pass) => listedOnWire(pass, ctx.now)), figures };
}

/** One pass with its owner. Refuses 404. */
export async function readPass(ctx: FanContext, { subscriptionId }: InputOf<Api['readPass']>): Promise<Pass> {
  const pass = (await findCounted(ctx.sql, subscriptionId)) ?? refuse(refusals.unknownPass);
  ctx.concerns(pass.fanId);
  const [person] = pass.fanId ? await listAccounts(ctx, [pass.fanId]) : [];
  const periods = await listPeriods(ctx.sql, pass.id);
  const renewals = await listRenewals(ctx.sql, pass.id);
  return {
    ...listedOnWire(pass, ctx.now),
    startedAt: pass.startedAt.toISOString(),
    person: person && { accountId: person.id, name: fullName(person, ctx.locale), email: person.email },
    periods: periods.map(({ id, origin, plan, startsAt, endsAt, paid, orderId, takenBackAt }) => ({
      id,
      origin,
      plan: plan ?? undefined,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      paid: toEuros(paid),
      orderId: orderId ?? undefined,
      isTakenBack: takenBackAt !== null,
    })),
    renewals: renewals.map(({ id, createdAt, amount, state, failureCode }) => ({
      id,
      at: createdAt.toISOString(),
      amount: toEuros(amount),
      state,
      failureCode: failureCode ?? undefined,
    })),
  };
}

type Gift = { fanId: string; days: number; reason: string };

/** Adds days that nobody pays, and tells the owner why. */
async function give(tx: FanContext, { fanId, days, reason }: Gift): Promise<Subscription> {
  const pass = await addDaysTo(tx.sql, { fanId, tenant, days }, tx.now);
  const startsAt = new Date(pass.paidUntil.getTime() - days * dayTime);
  const free = { origin: 'grant', plan: null, checkoutId: null, orderId: null, orderLineId: null, paid: 0 } as const;
  await insertPeriod(tx.sql, { ...free, subscriptionId: pass.id, startsAt, endsAt: pass.paidUntil }, tx.now);
  await mailOwner(tx, pass, { kind: 'granted', reason });
  await tx.audit({ subject: { kind: 'pass', id: pass.id }, personId: fanId, after: { days }, why: reason });
  return pass;
}

/** Gives somebody else days. Refuses 403 one's own case, and 404 an unknown address. */
export const grantPass = (
  ctx: FanContext,
  { email, days, reason }: InputOf<Api['grantPass']>,
): Promise<ReplyOf<Api['grantPass']>> =>
  ctx.inTransaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.kind !== 'person') return refuse(refusals.unknownPerson);
    await refuseOwnCase(tx, [account.id]);
    await endExpired(tx.sql, tx.now, account.id);
    const { id } = await give(tx, { fanId: account.id, days, reason });
    return { id };
  });

/** The running pass of somebody else, whose row is held. Refuses 403, 404 and 409. */
async function lockRunningPass(tx: FanContext, id: string): Promise<Subscription & { fanId: string }> {
  const pass = (await lockById(tx.sql, id)) ?? refuse(refusals.unknownPass);
  await refuseOwnCase(tx, [pass.fanId]);
  const { fanId } = pass;
  if (pass.endedAt || pass.expiresAt <= tx.now || fanId === null) return refuse(refusals.passOver);
  return { ...pass, fanId };
}

/** Adds days to a running pass. Refuses 403, 404 and 409. */
export const extendPass = (ctx: FanContext, input: InputOf<Api['extendPass']>): Promise<Pass> =>
  ctx.inTransaction(async (tx) => {
    const { fanId } = await lockRunningPass(tx, input.subscriptionId);
    await give(tx, { ...input, fanId });
    return readPass(tx, input);
  });

/** Ends a pass at once and tells its owner why. Refuses 403, 404 and 409. */
export const endPass = (ctx: FanContext, input: InputOf<Api['endPass']>): Promise<Pass> =>
  ctx.inTransaction(async (tx) => {
    const pass = await lockRunningPass(tx, input.subscriptionId);
    await setPaidUntil(tx.sql, pass.id, { paidUntil: tx.now, endCause: 'staff' }, tx.now);
    await mailOwner(tx, { ...pass, paidUntil: tx.now }, { kind: 'ended', reason: input.reason });
    const after = { state: 'ended' };
    await tx.audit({ subject: { kind: 'pass', id: pass.id }, personId: pass.fanId, after, why: input.reason });
    return readPass(tx, input);
  });
