import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { recordMembership, takeBackMembership } from '#rooms/accounts/membership/server/index.ts';
import type { Keeping } from '#rooms/service/privacy/server/index.ts';
import { type peopleApi, peopleRefusals } from '../api.ts';
import { guardPerson } from './guardPerson.ts';
import { readWithoutLog } from './readPerson.ts';

type Api = typeof peopleApi;
type Reply = Promise<ReplyOf<Api['readPerson']>>;

const { memberNumberTaken, guardianMissing, changedMeanwhile, nothingToDo } = peopleRefusals;

/**
 * Writes down that a person belongs to the club, or corrects it; answers how they then are. Refuses 404, 403 for
 * oneself and for colleagues, and 409 for a number that somebody has, a child without a guardian, and a membership that
 * somebody else has changed meanwhile.
 */
export const recordPersonMembership =
  (keeping: Keeping) =>
  async (ctx: FanContext, input: InputOf<Api['recordPersonMembership']>): Reply => {
    const { personId, kind, number, department = '', from, until, guardian = null, version = 0, reason } = input;
    await ctx.inTransaction(async (tx) => {
      await guardPerson(tx, personId);
      const membership = { fanId: personId, kind, number, department, startsOn: from, endsOn: until ?? null, guardian };
      const outcome = await recordMembership(tx, membership, version);
      if (outcome === 'numberTaken') refuse(memberNumberTaken);
      if (outcome === 'guardianMissing') refuse(guardianMissing);
      if (outcome === 'changedMeanwhile') refuse(changedMeanwhile);
      const after = { kind, from, ...(until ? { until } : {}), version: version + 1 };
      await tx.audit({ subject: { kind: 'person', id: personId }, after, why: reason });
    });
    return readWithoutLog(keeping)(ctx, personId);
  };

/**
 * Takes back that a membership was written down, with the badge that came of it. Refuses 404, 403 for oneself and for
 * colleagues, and 409 once it was corrected or stands there for more than ten minutes.
 */
export const takeBackPersonMembership =
  (keeping: Keeping) =>
  async (ctx: FanContext, { personId, membershipId }: InputOf<Api['takeBackPersonMembership']>): Reply => {
    await ctx.inTransaction(async (tx) => {
      await guardPerson(tx, personId);
      if (!(await takeBackMembership(tx, { id: membershipId, fanId: personId }))) refuse(nothingToDo);
      await tx.audit({ subject: { kind: 'person', id: personId }, before: { membershipId } });
    });
    return readWithoutLog(keeping)(ctx, personId);
  };
