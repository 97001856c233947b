import { createHash } from 'node:crypto';
import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { visitorKey } from '../server/queue/doorStore.ts';

type Shape = {
  eventId?: string;
  mode?: 'open' | 'waitingRoom';
  /** Minutes from now. */
  opens?: number;
  starts?: number;
  perMinute?: number;
  mostInside?: number;
  comeSeconds?: number;
  chooseSeconds?: number;
  needsAccount?: boolean;
  lastNumber?: number;
  admittedUntil?: number;
  endedAt?: Date;
};

/** The waiting room of an event that has begun five minutes ago; answers the event's id. */
export async function aQueue(ctx: Pick<Context, 'sql' | 'now'>, shape: Shape = {}): Promise<string> {
  const { eventId = newId(), mode = 'waitingRoom', lastNumber = 0, admittedUntil = 0, endedAt = null } = shape;
  const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
  const { opens = -60, starts = -5, perMinute = 60, mostInside = 100, needsAccount = false } = shape;
  const { comeSeconds = 300, chooseSeconds = 600 } = shape;
  const isDrawn = lastNumber > 0;
  await ctx.sql`
    insert into admission.event (event_id, mode, changed_at) values (${eventId}, ${mode}, ${ctx.now})`;
  await ctx.sql`
    insert into admission.queue (event_id, opens_at, starts_at, per_minute, most_inside, come_seconds, choose_seconds,
      needs_account, seed, drawn_at, drawn_places, last_number, admitted_until, admitted_at, ended_at)
    values (${eventId}, ${at(opens)}, ${at(starts)}, ${perMinute}, ${mostInside}, ${comeSeconds}, ${chooseSeconds},
      ${needsAccount}, ${seedOf(eventId)}, ${isDrawn ? at(starts) : null}, ${isDrawn ? lastNumber : null},
      ${lastNumber}, ${admittedUntil}, ${isDrawn ? ctx.now : null}, ${endedAt})`;
  return eventId;
}

const seedOf = (eventId: string): Buffer => createHash('sha256').update(eventId).digest();

/** Gives a buyer a place; without a number they are in the lobby. Answers its id. */
export async function placeOf(
  ctx: Pick<Context, 'sql' | 'now'>,
  eventId: string,
  buyer: Buyer,
  { number = null, insideUntil = null }: { number?: number | null; insideUntil?: Date | null },
): Promise<string> {
  const id = newId();
  const [fanId, key] = buyer.kind === 'fan' ? [buyer.fanId, null] : [null, visitorKey(buyer.visitorId)];
  await ctx.sql`
    insert into admission.place (id, event_id, fan_id, visitor_key, joined_at, number, inside_until, entered_at)
    values (${id}, ${eventId}, ${fanId}, ${key}, ${ctx.now}, ${number}, ${insideUntil}, ${insideUntil && ctx.now})`;
  return id;
}

/** The waiting room's numbers are drawn, and only the first is admitted: it is the only one that may be inside. */
export async function admitOne({ sql, now }: Pick<Context, 'sql' | 'now'>, eventId: string): Promise<void> {
  await sql`
    update admission.queue set drawn_at = ${now}, drawn_places = 1, last_number = 1, admitted_until = 1, most_inside = 1
    where event_id = ${eventId}`;
}

/** The time of whoever has this number is over. */
export async function sendOut({ sql, now }: Pick<Context, 'sql' | 'now'>, eventId: string, number: number) {
  await sql`update admission.place set inside_until = ${now} where event_id = ${eventId} and number = ${number}`;
}
