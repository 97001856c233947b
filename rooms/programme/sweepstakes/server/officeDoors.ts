import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { draws } from '#rooms/staff/approval/server/index.ts';
import type { sweepstakesOfficeApi } from '../officeApi.ts';
import { doorStateAt, type PrizeState, prizeStateAt, prizeStates } from '../sweepstakeStates.ts';
import { doorDraw } from './doorDraw.ts';
import type { Door } from './doorStore.ts';
import { countEntries } from './entryStore.ts';
import { listWins, type Win } from './winStore.ts';

type OfficeDoor = ReplyOf<(typeof sweepstakesOfficeApi)['askForDraw']>;

/** Doors as staff see them, with entries, prizes and requests that wait. A statement more for each door to draw. */
export async function doorsInOffice(ctx: Context, doors: readonly Door[]): Promise<OfficeDoor[]> {
  const ids = doors.map(({ id }) => id);
  const [entries, wins] = [await countEntries(ctx.sql, ids), await listWins(ctx.sql, ids)];
  const shown: OfficeDoor[] = [];
  for (const door of doors) {
    const won = wins.filter(({ doorId }) => doorId === door.id);
    shown.push({
      ...officeDoor(door, won, ctx.now),
      entries: door.entries ?? entries.get(door.id) ?? 0,
      ...(await waitingOf(ctx, door)),
    });
  }
  return shown;
}

export const readDoorInOffice = async (ctx: Context, door: Door): Promise<OfficeDoor> =>
  (await doorsInOffice(ctx, [door]))[0]!;

async function waitingOf(ctx: Context, door: Door): Promise<Pick<OfficeDoor, 'waiting'>> {
  if (door.closedAt === null || door.drawnAt !== null || door.cancelledAt !== null) return {};
  return { waiting: await draws.findWaitingDraw(ctx, doorDraw, door.id) };
}

function officeDoor(door: Door, won: readonly Win[], now: Date): Omit<OfficeDoor, 'entries'> {
  const states = won.map((win) => prizeStateAt(win, now));
  const counted = prizeStates.map((state) => [state, states.filter((one) => one === state).length] as const);
  return {
    id: door.id,
    position: door.position,
    state: doorStateAt(door, now),
    opensAt: door.opensAt.toISOString(),
    closesAt: door.closesAt.toISOString(),
    prize: door.prizes,
    prizeValue: door.prizeValue === null ? undefined : toEuros(door.prizeValue),
    winners: door.winners,
    substitutes: door.substitutes,
    isListClosed: door.closedAt !== null,
    prizes: Object.fromEntries(counted) as Record<PrizeState, number>,
    publicNumber: door.publicNumber ?? undefined,
    publicReference: door.publicReference ?? undefined,
    cancelledReason: door.cancelledReason ?? undefined,
  };
}
