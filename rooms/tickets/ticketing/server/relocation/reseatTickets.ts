import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { getOfficeEvent, lockEvent } from '../office/officeEventStore.ts';
import { renewPagesOf } from '../office/publishEvent.ts';
import { moveRights } from '../rights/changeRight.ts';
import { lockLivingRights } from '../rights/rightStore.ts';
import { listLayout, listTaken } from '../sale/layoutStore.ts';
import { attributesOf } from '../sale/placeWords.ts';
import { notifyOfRelocation } from './notifyOfRelocation.ts';
import { reseatingJob } from './relocateEvent.ts';
import {
  findRelocation,
  isPaidFor,
  listFreePools,
  listHomeless,
  markRelocated,
  type Party,
  type Relocation,
} from './relocationStore.ts';
import { type FreePlaces, reseat } from './reseatRules.ts';

/** Parties of one transaction. */
const atOnce = 200;
/** Choices that others were faster with, once the sale goes on, before a run gives up and is tried again. */
const tries = 12;
/** What processes know of the rows of an event is that old at most (`sale/places.ts`); no sale before. Milliseconds. */
const untilKnown = 60_000;
/** Between two looks at payments that are under way. Milliseconds. */
const untilPaid = 2 * 60_000;

/** `since`: when the passes began; `after`: where this one stands; `hasMoved`: it has moved tickets. */
type Payload = {
  relocationId: string;
  since?: string;
  after?: { boughtAt: string; party: string };
  hasMoved?: boolean;
};

/**
 * Job: gives tickets of an event that moved their places in the other plan, some parties in each run, in the order in
 * which they were bought; the next run goes on after them. Passes are made until one moves nothing: what was handed on
 * or paid for meanwhile is seated with the next. Then holders are told, and the sale goes on.
 */
export const reseatTickets: JobDefinition = {
  name: reseatingJob,
  async run(ctx, payload) {
    for (let attempt = 0; attempt < tries; attempt += 1)
      if (await ctx.inTransaction((tx) => seatSome(tx, payload as Payload))) return;
    throw new Error('Others were faster with every choice of places');
  },
};

/** False: somebody took one of the places meanwhile. Locks the event, rights, rows of seats, then pools. */
async function seatSome(tx: Context, payload: Payload): Promise<boolean> {
  const { relocationId, since = tx.now.toISOString(), hasMoved = false } = payload;
  const relocation = await findRelocation(tx.sql, { id: relocationId });
  if (!relocation) return true;
  const { eventId } = relocation;
  await lockEvent(tx.sql, eventId);
  const isPaid = await isPaidFor(tx.sql, eventId, tx.now);
  const after = payload.after && { ...payload.after, boughtAt: new Date(payload.after.boughtAt) };
  const waiting = await listHomeless(tx.sql, eventId, { isAll: false, after, parties: atOnce });
  const moved = await seat(tx, relocation, waiting);
  if (moved === undefined) return false;
  const next = { relocationId, since, hasMoved: hasMoved || moved > 0 };
  const last: Party | undefined = waiting.at(-1);
  if (last) {
    const { boughtAt, party } = last;
    await tx.enqueue(reseatingJob, { ...next, after: { boughtAt: boughtAt.toISOString(), party } });
  } else if (next.hasMoved) await tx.enqueue(reseatingJob, { relocationId, since });
  else await finish(tx, relocation, { since, isPaid });
  return true;
}

/** Answers how many were moved; undefined: a place was taken meanwhile, and nothing was changed. */
async function seat(
  tx: Context,
  { eventId, otherwise }: Relocation,
  waiting: Awaited<ReturnType<typeof listHomeless>>,
): Promise<number | undefined> {
  if (waiting.length === 0) return 0;
  const rights = await lockLivingRights(tx.sql, { ids: waiting.map(({ id }) => id) });
  const byId = new Map(rights.filter(({ state }) => state !== 'used').map((right) => [right.id, right]));
  const present = waiting.filter(({ id }) => byId.has(id));
  const wishes = new Map(Object.entries(otherwise).map(([from, to]) => [Number(from), to]));
  const { moves } = reseat(present, await readFree(tx, eventId), wishes);
  if (
    !(await moveRights(
      tx,
      moves.map(({ id, ...to }) => ({ right: byId.get(id)!, to })),
    ))
  )
    return undefined;
  const onTheirWay = moves.filter(({ id }) => byId.get(id)!.state === 'forwarding');
  // Anyone who was to have it hears from the wallet that its holder has another ticket now.
  const ended = onTheirWay.map(({ id: rightId }) => ({ rightId, holderId: null, buyerId: null }));
  if (ended.length > 0) await tx.emit('RightsEnded', { rights: ended });
  if (moves.length > 0) await contentChanged(tx, 'ticketing');
  return moves.length;
}

/** What is free at this moment, not from memory: it still has the rows of the former plan. */
async function readFree({ sql, now }: Context, eventId: string): Promise<FreePlaces> {
  const taken = new Map((await listTaken(sql, eventId, now)).map((row) => [row.number, row.taken]));
  const rows = (await listLayout(sql, eventId)).map((row) => ({
    ...row,
    attributes: [...row.attributes].map(attributesOf),
    taken: new Set(taken.get(row.number)),
  }));
  return { rows, pools: await listFreePools(sql, eventId) };
}

async function finish(tx: Context, relocation: Relocation, { since, isPaid }: { since: string; isPaid: boolean }) {
  const { id: relocationId, eventId, madeAt, doneAt } = relocation;
  const known = new Date(madeAt.getTime() + untilKnown);
  await tx.enqueue(notifyOfRelocation.name, { relocationId, since });
  if (doneAt === null && known > tx.now) return tx.enqueue(reseatingJob, { relocationId }, { startAfter: known });
  if (doneAt === null) {
    await markRelocated(tx.sql, relocation, tx.now);
    await renewPagesOf(tx, (await getOfficeEvent(tx.sql, eventId)).terms);
  }
  const later = new Date(tx.now.getTime() + untilPaid);
  if (isPaid) await tx.enqueue(reseatingJob, { relocationId }, { startAfter: later });
}
