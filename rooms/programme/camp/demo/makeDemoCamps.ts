import { demoCampStaff, demoCamps } from '#club/demo/camps.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { campOfficeApi } from '../officeApi.ts';
import { createCamp, publishCamp } from '../server/officeCamps.ts';

/** Makes the demo's camps; undefined accounts make none. */
export async function makeDemoCamps(ctx: Context): Promise<void> {
  const staff = await campStaff(ctx);
  if (!staff) return;
  for (const { from, days, opens, closes, isPublished, ...terms } of demoCamps) {
    const day = (later: number) => addDays(ctx.today(), later);
    const camp = await callInOffice(staff, campOfficeApi.createCamp, createCamp, {
      ...terms,
      firstDay: day(from),
      lastDay: day(from + days - 1),
      opensOn: day(opens),
      closesOn: day(closes),
      beginsAt: '09:00',
      endsAt: '16:00',
      minAge: 6,
      maxAge: 13,
      price: 39 * days,
      siblingPrice: 35 * days,
      vatRate: 0,
      isVatExempt: true,
      tenant: 2,
    });
    if (isPublished) await callInOffice(staff, campOfficeApi.publishCamp, publishCamp, { campId: camp.id });
  }
}

/** Somebody of the camps' staff at work. */
export async function campStaff(ctx: Context): Promise<FanContext | undefined> {
  const account = await findAccountByEmail(ctx, demoCampStaff);
  return account && { ...ctx, fan: { id: account.id, scopes: [] } };
}
