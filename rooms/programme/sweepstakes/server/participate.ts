import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { readContact } from '#rooms/accounts/contact/server/index.ts';
import { sweepstakesRefusals as refusals, type sweepstakesApi } from '../api.ts';
import { ageOn } from '../doorRules.ts';
import { doorStateAt } from '../sweepstakeStates.ts';
import { findDoor } from './doorStore.ts';
import { findOwnEntry, insertEntry } from './entryStore.ts';
import { serverWords } from './serverWords.ts';

type Api = typeof sweepstakesApi;

/**
 * Takes part (SWP-05). Two statements besides the token's: the birthday, and one insert that checks everything itself.
 * The code is random and says nothing of when it was made, since it is published with the draw.
 */
export async function participate(
  ctx: FanContext,
  { sweepstakeId }: InputOf<Api['participate']>,
): Promise<ReplyOf<Api['participate']>> {
  const birthday = (await readContact(ctx, ctx.fan.id))?.birthday ?? null;
  const age = birthday === null ? null : ageOn(birthday, ctx.today());
  const entry = { id: randomUUID(), doorId: sweepstakeId, accountId: ctx.fan.id, age };
  if (!(await insertEntry(ctx.sql, entry, ctx.now))) return refuseEntry(ctx, sweepstakeId, age);
  return { id: entry.id, sweepstakeId };
}

/** Says why somebody could not take part: who is in is told so first. */
async function refuseEntry(ctx: FanContext, doorId: string, age: number | null): Promise<never> {
  const door = await findDoor(ctx.sql, doorId);
  const state = door && doorStateAt(door, ctx.now);
  if (state === undefined || state === 'draft') return refuse(refusals.unknownSweepstake);
  if (await findOwnEntry(ctx.sql, ctx.fan.id, doorId)) {
    const { de, en, ja } = serverWords;
    const text = { de: de.alreadyIn, en: en.alreadyIn, ja: ja.alreadyIn };
    return refuse(refusals.alreadyIn, { errors: [text], detail: text[ctx.locale] });
  }
  if (state !== 'active' || door?.closedAt) return refuse(refusals.notOpen);
  return refuse(age === null ? refusals.birthdayNeeded : refusals.tooYoung);
}
