import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { campRefusals } from '../api.ts';
import { daysBetween, isHealthOpen } from '../campRules.ts';
import { type campOfficeApi, campOfficeRefusals } from '../officeApi.ts';
import { poolOfCamp } from '../skuRules.ts';
import { type Camp, changeCapacity, insertCamp, listCamps, markPublished } from './campStore.ts';
import { stateOf } from './campWire.ts';
import { lockCampPool, offerFreePlaces } from './offerPlaces.ts';

type Api = typeof campOfficeApi;
type OfficeCamp = ReplyOf<Api['createCamp']>;

/** A camp as staff see it. */
export function officeCamp(ctx: FanContext, camp: Camp): OfficeCamp {
  const { id, number, slug, place, firstDay, lastDay, state, capacity, held, offered } = camp;
  return {
    id,
    number,
    slug,
    place,
    firstDay,
    lastDay,
    state,
    capacity,
    held,
    offered,
    name: camp.names,
    wireState: stateOf(ctx, camp),
    free: Math.max(0, camp.onHand - held),
    booked: capacity - camp.onHand - offered,
    isHealthOpen: isHealthOpen(ctx.today(), camp),
  };
}

export async function getCamp(ctx: FanContext, campId: string): Promise<Camp> {
  const [camp] = await listCamps(ctx.sql, { id: campId }, ctx.now);
  if (!camp) refuse(campRefusals.unknownCamp);
  return camp;
}

export async function listOfficeCamps(
  ctx: FanContext,
  { state }: InputOf<Api['listOfficeCamps']>,
): Promise<ReplyOf<Api['listOfficeCamps']>> {
  const camps = await listCamps(ctx.sql, 'all', ctx.now);
  const wanted = camps.filter((camp) => state === undefined || camp.state === state);
  return { items: wanted.map((camp) => officeCamp(ctx, camp)) };
}

/** Makes a draft; day camps only, since a camp with nights may be a package tour (§ 651a BGB). */
export const createCamp = (ctx: FanContext, given: InputOf<Api['createCamp']>): Promise<OfficeCamp> =>
  ctx.inTransaction(async (tx) => {
    const { name: names, text: texts, price, siblingPrice, ...rest } = given;
    const cents = { price: Math.round(price * 100), siblingPrice: Math.round(siblingPrice * 100) };
    const fits =
      given.closesOn < given.firstDay &&
      given.opensOn <= given.closesOn &&
      daysBetween(given.firstDay, given.lastDay).length > 0 &&
      given.beginsAt < given.endsAt &&
      given.minAge <= given.maxAge &&
      cents.siblingPrice <= cents.price &&
      (!given.isVatExempt || given.vatRate === 0);
    if (!fits) refuse(campOfficeRefusals.termsDoNotFit);
    const id = newId();
    const added = await insertCamp(tx.sql, { ...rest, ...cents, id, names, texts }, tx.now);
    if (added === undefined) refuse(campOfficeRefusals.addressTaken);
    await tx.audit({ subject: { kind: 'camp', id }, after: { name: names.de, capacity: given.capacity } });
    const [camp] = await listCamps(tx.sql, { id }, tx.now);
    return officeCamp(tx, camp!);
  });

export const publishCamp = (ctx: FanContext, { campId }: { campId: string }): Promise<OfficeCamp> =>
  ctx.inTransaction(async (tx) => {
    await getCamp(tx, campId);
    if (!(await markPublished(tx.sql, campId))) refuse(campOfficeRefusals.campMoved);
    await tx.audit({
      subject: { kind: 'camp', id: campId },
      before: { state: 'draft' },
      after: { state: 'published' },
    });
    await contentChanged(tx, 'camp');
    return officeCamp(tx, await getCamp(tx, campId));
  });

/** More places go to those who wait first. */
export const changeCampCapacity = (
  ctx: FanContext,
  { campId, capacity }: InputOf<Api['changeCampCapacity']>,
): Promise<OfficeCamp> =>
  ctx.inTransaction(async (tx) => {
    const camp = await getCamp(tx, campId);
    const pool = poolOfCamp(camp.number);
    await lockCampPool(tx, pool);
    if (!(await changeCapacity(tx.sql, pool, capacity))) refuse(campOfficeRefusals.capacityTooLow);
    await tx.audit({ subject: { kind: 'camp', id: campId }, before: { capacity: camp.capacity }, after: { capacity } });
    await offerFreePlaces(tx, pool);
    await contentChanged(tx, 'camp');
    return officeCamp(tx, await getCamp(tx, campId));
  });
