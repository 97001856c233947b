import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { newSeed } from '#platform/draw/draw.ts';
import { newId } from '#platform/ids/ids.ts';
import { closeDoor } from '../server/closeDoors.ts';
import { findDoor, insertDoors, saveSeed } from '../server/doorStore.ts';
import { approvableDoorDraw } from '../server/drawDoor.ts';
import { insertEntry } from '../server/entryStore.ts';
import { insertSeries, markPublished, type SeriesTerms } from '../server/seriesStore.ts';

const minute = 60_000;

type Parts = Partial<SeriesTerms> & {
  /** Minutes from now at which each door opens and closes. */
  doors?: readonly (readonly [number, number])[];
  prizeValue?: number | null;
  winners?: number;
  substitutes?: number;
};

/** A published series with one door that is open for an hour; `parts` says what matters to the test. */
export async function aSeries(ctx: Context, parts: Parts = {}) {
  const { doors = [[-60, 60]], prizeValue = null, winners = 1, substitutes = 2, ...terms } = parts;
  const id = newId();
  const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * minute);
  const series = {
    id,
    slug: `spiel-${id}`,
    names: { de: 'Adventskalender', en: 'Advent calendar' },
    texts: { de: 'Jeden Tag ein Türchen.' },
    terms: { de: 'Die Bedingungen.' },
    publicSources: { de: 'Lotto' },
    organiser: 'Verein',
    minAge: 0,
    claimDays: 7,
    keepDays: 30,
    tenant: 1,
    ...terms,
  };
  await insertSeries(ctx.sql, series, at(-10_000));
  const rows = doors.map(([opens, closes], index) => ({
    id: newId(),
    position: index + 1,
    opensAt: at(opens),
    closesAt: at(closes),
    prizes: { de: `Geheimpreis ${index + 1} ${id}`, en: `Secret prize ${index + 1} ${id}` },
    prizeValue,
    winners,
    substitutes,
  }));
  await insertDoors(ctx.sql, id, rows);
  for (const door of rows) await saveSeed(ctx.sql, door.id, newSeed());
  await markPublished(ctx.sql, id, 'hash', at(-9999));
  return { ...series, doors: rows, door: rows[0]! };
}

/** Somebody takes part in a door while it is open. */
export async function anEntry(ctx: Context, doorId: string, accountId = newId()): Promise<string> {
  const id = randomUUID();
  const door = await findDoor(ctx.sql, doorId);
  const now = new Date((door?.closesAt ?? ctx.now).getTime() - 1);
  if (!(await insertEntry(ctx.sql, { id, doorId, accountId, age: 40 }, now))) throw new Error('The door is not open');
  return id;
}

/** Somebody approves the draw of a closed door that somebody else has asked for. */
export const approveDraw = (ctx: Context, doorId: string, named: { publicNumber: string; listHash: string }) =>
  ({ ...ctx, fan: { id: newId(), scopes: [] } }).inTransaction((tx) => {
    const input = { ...named, publicReference: 'https://lotto.test/' };
    return approvableDoorDraw.carryOut(tx, { id: newId(), subjectId: doorId, input, askedBy: newId(), reason: 'x' });
  });

/** Closes the list of a door and draws it, asked for and approved by two people; answers who has won. */
export async function drawAll(ctx: Context, doorId: string, publicNumber = '7 13 22 31 40 49'): Promise<string[]> {
  await closeDoor(ctx, doorId);
  const door = await findDoor(ctx.sql, doorId);
  await approveDraw(ctx, doorId, { publicNumber, listHash: door?.listHash ?? '' });
  const rows = await ctx.sql<{ entryId: string }[]>`
    select entry_id from sweepstakes.win w join sweepstakes.entry e on e.id = w.entry_id
    where w.door_id = ${doorId} order by e.rank`;
  return rows.map(({ entryId }) => entryId);
}

/**
 * What somebody of the staff must not decide about: a prize that is theirs, and a closed list that they are in, since
 * they have joined the staff later.
 */
export async function aStaffCase(ctx: Context, accountId: string) {
  const { id: seriesId, doors } = await aSeries(ctx, {
    doors: [
      [-60, -1],
      [-60, -1],
    ],
  });
  const [won, listed] = [await anEntry(ctx, doors[0]!.id), await anEntry(ctx, doors[1]!.id)];
  await drawAll(ctx, doors[0]!.id);
  await closeDoor(ctx, doors[1]!.id);
  await ctx.sql`update sweepstakes.entry set account_id = ${accountId} where id in (${won}, ${listed})`;
  await ctx.sql`update sweepstakes.win set account_id = ${accountId} where entry_id = ${won}`;
  return { seriesId, entryId: won, doorId: doors[1]!.id };
}
