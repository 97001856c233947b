import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { dayShare, daysBetween } from '../campRules.ts';
import { type campOfficeApi, campOfficeRefusals } from '../officeApi.ts';
import { poolOfCamp } from '../skuRules.ts';
import { endBooking, listBookings, listChildren } from './bookingStore.ts';
import { type CampNews, mailGuardian } from './campMails.ts';
import { markCalledOff } from './campStore.ts';
import { insertCompensations } from './compensationStore.ts';
import { lockCampPool } from './offerPlaces.ts';
import { getCamp } from './officeCamps.ts';

type Api = typeof campOfficeApi;

/**
 * Calls a camp or one day of it off. Each booking is owed what was paid, or the day's share of it; nothing is paid
 * before the parent has chosen. Who waits or was offered a place is told, and waits no more when the camp is off.
 */
export const callOffCamp = (
  ctx: FanContext,
  { campId, reason, day }: InputOf<Api['callOffCamp']>,
): Promise<ReplyOf<Api['callOffCamp']>> =>
  ctx.inTransaction(async (tx) => {
    const camp = await getCamp(tx, campId);
    await lockCampPool(tx, poolOfCamp(camp.number));
    const days = daysBetween(camp.firstDay, camp.lastDay);
    const isPossible = day === undefined ? await markCalledOff(tx.sql, campId, reason, tx.now) : days.includes(day);
    if (!isPossible || camp.state !== 'published') refuse(campOfficeRefusals.campMoved);
    const bookings = await listBookings(tx.sql, { campId });
    const children = await listChildren(
      tx.sql,
      bookings.map(({ id }) => id),
    );
    const owed = bookings.flatMap(({ id, state, guardianId, paid }) => {
      const places = children.filter((child) => child.bookingId === id && child.isLiving).length;
      const each = day === undefined ? (paid ?? 0) : dayShare(paid ?? 0, days.length);
      const amount = each * places;
      return state === 'booked' && amount > 0
        ? [{ id: newId(), bookingId: id, guardianId, day: day ?? null, amount }]
        : [];
    });
    const made = await insertCompensations(tx.sql, owed, tx.now);
    const news: CampNews = day ? { kind: 'dayOff', camp, day, reason } : { kind: 'calledOff', camp, reason };
    for (const { id, state, guardianId } of bookings) {
      if (state === 'ended' || state === 'draft') continue;
      if (day !== undefined && state !== 'booked') continue;
      if (state !== 'booked') await endBooking(tx.sql, id, 'calledOff', tx.now);
      await mailGuardian(tx, guardianId, news);
    }
    await tx.audit({
      subject: { kind: 'camp', id: campId },
      after: day ? { day } : { state: 'calledOff' },
      why: reason,
    });
    await contentChanged(tx, 'camp');
    const amount = owed.filter(({ id }) => made.some((one) => one.id === id)).reduce((sum, one) => sum + one.amount, 0);
    return { bookings: made.length, amount: toEuros(amount) };
  });

/** Writes to the parents of all children who come, one mail for each parent. */
export const messageParents = (
  ctx: FanContext,
  { campId, subject, text }: InputOf<Api['messageParents']>,
): Promise<ReplyOf<Api['messageParents']>> =>
  ctx.inTransaction(async (tx) => {
    const camp = await getCamp(tx, campId);
    const bookings = (await listBookings(tx.sql, { campId })).filter(({ state }) => state === 'booked');
    const guardians = [...new Set(bookings.flatMap(({ guardianId }) => guardianId ?? []))];
    for (const guardianId of guardians) await mailGuardian(tx, guardianId, { kind: 'message', camp, subject, text });
    await tx.audit({ subject: { kind: 'camp', id: campId }, after: { sent: guardians.length }, why: subject });
    return { sent: guardians.length };
  });
