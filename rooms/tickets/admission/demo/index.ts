import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { officeCalls } from '../control/api.ts';
import { lotteryOfficeCalls } from '../lottery/api.ts';
import { saveLottery } from '../server/lottery/lotteryOfEvent.ts';
import { saveAdmission } from '../server/office/admissionOfEvent.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The last whole hour: forms of the office have no seconds. */
const lastHour = ({ now }: Context): number => Math.floor(now.getTime() / hour) * hour;

/** Puts a waiting room before the sale of an event that lets people in already. */
export async function demoWaitingRoom(ctx: Context, eventId: string): Promise<void> {
  const at = (hours: number) => new Date(lastHour(ctx) + hours * hour).toISOString();
  const times = { opensAt: at(-2), startsAt: at(-1) };
  const rate = { perMinute: 60, mostInside: 100, comeMinutes: 5, chooseMinutes: 10, needsAccount: false };
  const wish = { eventId, version: 0, mode: 'waitingRoom' as const, settings: { ...times, ...rate } };
  await callInOffice(ctx, officeCalls.saveAdmission, saveAdmission, wish);
}

/** Lets the sale of an event be drawn by lot; people can apply now, for so many days. */
export async function demoLottery(
  ctx: Context,
  eventId: string,
  {
    places,
    closesIn,
    publicSource,
  }: { places: number; closesIn: number; publicSource: LocalizedText & { en: string } },
): Promise<void> {
  const at = (days: number) => new Date(lastHour(ctx) + days * day).toISOString();
  const settings = {
    opensAt: at(0),
    closesAt: at(closesIn),
    endsAt: at(closesIn + 14),
    buyHours: 72,
    mostPlaces: 2,
    substitutes: 100,
    publicSource,
    categories: [{ number: 1, places }],
  };
  await callInOffice(ctx, lotteryOfficeCalls.saveLottery, saveLottery, { eventId, version: 0, settings });
}
