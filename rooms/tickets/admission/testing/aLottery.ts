import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { approvableLotteryDraw, closeLottery } from '../server/lottery/drawLottery.ts';
import { findLottery, saveSettings } from '../server/lottery/lotteryStore.ts';

type Shape = {
  eventId?: string;
  /** Minutes from now. */
  opens?: number;
  closes?: number;
  ends?: number;
  buyHours?: number;
  mostPlaces?: number;
  substitutes?: number;
  /** Places by category. */
  places?: Record<number, number>;
};

/** The lottery of an event, for which people can apply now; answers the event's id. */
export async function aLottery(ctx: Pick<Context, 'sql' | 'now'>, shape: Shape = {}): Promise<string> {
  const { eventId = newId(), opens = -60, closes = 60, ends = 6000, places = { 1: 4 } } = shape;
  const { buyHours = 48, mostPlaces = 4, substitutes = 100 } = shape;
  const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.sql`
    insert into admission.event (event_id, mode, changed_at) values (${eventId}, 'lottery', ${ctx.now})`;
  const settings = {
    opensAt: at(opens),
    closesAt: at(closes),
    endsAt: at(ends),
    buyHours,
    mostPlaces,
    substitutes,
    publicSources: { de: 'Lotto', en: 'Lotto' },
    categories: Object.entries(places).map(([number, count]) => ({ number: Number(number), places: count })),
  };
  await saveSettings(ctx.sql, eventId, settings, createHash('sha256').update(eventId).digest());
  return eventId;
}

type Wish = { eventId: string; fanId?: string; places?: number; categories?: number[] };

/** Somebody's application; answers its id. */
export async function applicationOf(ctx: Pick<Context, 'sql' | 'now'>, wish: Wish): Promise<string> {
  const { eventId, fanId = newId(), places = 1, categories = [1] } = wish;
  const id = newId();
  await ctx.sql`
    insert into admission.application (id, event_id, fan_id, places, categories, applied_at, changed_at)
    values (${id}, ${eventId}, ${fanId}, ${places}, ${categories}::smallint[], ${ctx.now}, ${ctx.now})`;
  return id;
}

/** Somebody approves the draw of a closed lottery that somebody else has asked for. */
export async function approveLotteryDraw(ctx: Context, eventId: string, publicNumber = '7 13 22'): Promise<void> {
  const listHash = (await findLottery(ctx.sql, eventId))?.listHash ?? '';
  const input = { publicNumber, publicReference: 'https://lotto.test/', listHash };
  const { carryOut } = approvableLotteryDraw(async () => new Map());
  const request = { id: newId(), subjectId: eventId, input, askedBy: newId(), reason: 'x' };
  await ctx.inTransaction((tx) => carryOut({ ...tx, fan: { id: newId(), scopes: [] } }, request));
}

/** Closes the list of a lottery and draws it. */
export async function drawClosed(ctx: Context, eventId: string): Promise<void> {
  await closeLottery(ctx, eventId);
  await approveLotteryDraw(ctx, eventId);
}

/** The lottery is drawn, and this application has won places of category 1 until a time. */
export async function letWin(
  { sql }: Pick<Context, 'sql'>,
  { id, eventId, until }: { id: string; eventId: string; until: Date },
): Promise<void> {
  await sql`
    update admission.lottery set closed_at = closes_at, list_hash = '', drawn_at = closes_at, drawn_by = ${newId()}
    where event_id = ${eventId}`;
  await sql`
    update admission.application set state = 'won', rank = 1, category = 1, until = ${until} where id = ${id}`;
}

/** Nobody has anything left to buy of what they have won. */
export async function endApplications({ sql }: Pick<Context, 'sql'>, eventId: string): Promise<void> {
  await sql`update admission.application set state = 'over' where event_id = ${eventId}`;
}
