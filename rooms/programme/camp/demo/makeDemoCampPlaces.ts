import { demoCampBookings, demoCampCalledOff, demoCampHeld, demoCampWaiting } from '#club/demo/camps.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { BuyInDemo } from '#ports/demoPurchases.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { campOfficeApi } from '../officeApi.ts';
import { createBooking, joinWaitingList } from '../server/book.ts';
import { callOffCamp } from '../server/callOff.ts';
import { campPlaces } from '../server/campPlaces.ts';
import { type Camp, listCamps } from '../server/campStore.ts';
import { changeCampCapacity } from '../server/officeCamps.ts';
import { campStaff } from './makeDemoCamps.ts';

type Family = { email: string; slug: string; children: readonly string[] };

/** What is entered about the children of a family of the demo. */
const entered = ({ children }: Family, { firstDay }: Camp, lastName: string) => ({
  children: children.map((firstName, n) => ({
    firstName,
    lastName,
    birthday: `${Number(firstDay.slice(0, 4)) - 8 - n}-01-15`,
    kitSize: '140' as const,
    mayBePhotographed: n === 0,
    health: { allergies: n === 0 ? 'Haselnüsse' : '', medicine: '', notes: '' },
  })),
  contact: { phone: '0170 5550100', pickUp: [`Oma ${lastName}`] },
});

async function parentOf(ctx: Context, family: Family) {
  const account = await findAccountByEmail(ctx, family.email);
  const [camp] = await listCamps(ctx.sql, { slug: family.slug }, ctx.now);
  if (!account || !camp) return undefined;
  const parent = { ...ctx, fan: { id: account.id, scopes: [] } };
  return { parent, camp, body: entered(family, camp, account.lastName) };
}

/** Places at camps that the demo's people have bought, and what has become of the camps. */
export async function makeDemoCampPlaces(ctx: Context, buy: BuyInDemo): Promise<void> {
  for (const family of demoCampBookings) {
    const line = await enterDemoChildren(ctx, family);
    if (line) await buy(ctx, { email: family.email, lines: [{ ...line, userOptionValues: [] }] });
  }
  await continueDemoCamps(ctx);
}

/** Enters the children of a family; answers what goes into their cart. */
async function enterDemoChildren(ctx: Context, family: Family): Promise<{ sku: string; quantity: number } | undefined> {
  const found = await parentOf(ctx, family);
  if (!found) return undefined;
  const { parent, camp, body } = found;
  const { sku, places } = await createBooking(parent, { campId: camp.id, ...body });
  return { sku, quantity: places };
}

/** Days for which the demo holds places: a cart holds them for minutes, too short to look at. */
const heldDays = 30;

/** All places of a camp are held, so that some may become free again (CAMP-08). */
async function holdDemoPlaces(ctx: Context): Promise<void> {
  const found = await parentOf(ctx, demoCampHeld);
  if (!found) return;
  const { parent, camp, body } = found;
  const { sku, places: quantity } = await createBooking(parent, { campId: camp.id, ...body });
  const expiresAt = new Date(ctx.now.getTime() + heldDays * 86_400_000);
  await campPlaces.hold(ctx, { kind: 'fan', fanId: parent.fan.id }, [{ holdId: newId(), sku, quantity, expiresAt }]);
}

/** Once places are sold: who waits, who is offered a place, what is held, and the camp that falls out. */
async function continueDemoCamps(ctx: Context): Promise<void> {
  const staff = await campStaff(ctx);
  if (!staff) return;
  for (const family of demoCampWaiting) {
    const found = await parentOf(ctx, family);
    if (found) await joinWaitingList(found.parent, { campId: found.camp.id, ...found.body });
  }
  const [full] = await listCamps(ctx.sql, { slug: demoCampWaiting[0]?.slug ?? '' }, ctx.now);
  if (full)
    await callInOffice(staff, campOfficeApi.changeCampCapacity, changeCampCapacity, {
      campId: full.id,
      capacity: full.capacity + 1,
    });
  await holdDemoPlaces(ctx);
  const [off] = await listCamps(ctx.sql, { slug: demoCampCalledOff.slug }, ctx.now);
  if (off)
    await callInOffice(staff, campOfficeApi.callOffCamp, callOffCamp, {
      campId: off.id,
      reason: demoCampCalledOff.reason,
    });
}
