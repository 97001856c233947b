import { policies } from '#club/policies.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type campApi, campRefusals } from '../api.ts';
import { ageOn } from '../campRules.ts';
import { isBookable, isWaitable } from '../campStateRules.ts';
import { poolOfCamp } from '../skuRules.ts';
import {
  changeChild,
  changeContact,
  deleteChildren,
  endBooking,
  findBooking,
  insertBooking,
  insertChildren,
  listChildren,
  type NewChild,
} from './bookingStore.ts';
import { type Camp, listCamps } from './campStore.ts';
import { stateOf, type WireBooking } from './campWire.ts';
import { lockCampPool, offerFreePlaces, withdrawOffer } from './offerPlaces.ts';
import { findOwnBooking, readOwnBooking } from './readCamps.ts';
import { nameKey, openName, sealContact, sealHealth, sealName } from './sealed.ts';

type Api = typeof campApi;
type Entered = Pick<InputOf<Api['changeBooking']>, 'children' | 'contact'>;
type EnteredChild = Entered['children'][number];

/** Enters children for a camp that can be booked; their places are held only in the cart. */
export const createBooking = (
  ctx: FanContext,
  { campId, ...entered }: InputOf<Api['createBooking']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const camp = await getCamp(tx, campId);
    const isOpen = camp.state === 'published' && isBookable(stateOf(tx, camp));
    if (!isOpen || camp.onHand - camp.held < entered.children.length) refuse(campRefusals.notBookable);
    return enter(tx, camp, { entered, state: 'draft' });
  });

/** Puts children on the waiting list of a camp that is full. */
export const joinWaitingList = (
  ctx: FanContext,
  { campId, ...entered }: InputOf<Api['joinWaitingList']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const known = await getCamp(tx, campId);
    await lockCampPool(tx, poolOfCamp(known.number));
    const camp = await getCamp(tx, campId);
    if (camp.state !== 'published' || !isWaitable(stateOf(tx, camp))) refuse(campRefusals.noWaitingList);
    return enter(tx, camp, { entered, state: 'waiting' });
  });

async function getCamp(tx: FanContext, id: string): Promise<Camp> {
  const [camp] = await listCamps(tx.sql, { id }, tx.now);
  if (!camp || camp.state === 'draft') refuse(campRefusals.unknownCamp);
  return camp;
}

type Entry = { entered: Entered; state: 'draft' | 'waiting' };

async function enter(tx: FanContext, camp: Camp, { entered, state }: Entry): Promise<WireBooking> {
  requireAges(camp, entered.children);
  const id = newId();
  const draftUntil = new Date(tx.now.getTime() + policies.camps.draftHours * 3_600_000);
  const booking = {
    id,
    campId: camp.id,
    guardianId: tx.fan.id,
    state,
    places: entered.children.length,
    sealedContact: sealContact(tx, id, entered.contact),
    expiresAt: state === 'draft' ? draftUntil : null,
  };
  await insertBooking(tx.sql, booking, tx.now);
  await insertSealed(tx, booking, entered.children);
  return (await findOwnBooking(tx, id))!;
}

function requireAges({ minAge, maxAge, firstDay }: Camp, children: readonly EnteredChild[]): void {
  const fits = ({ birthday }: EnteredChild) => {
    const age = ageOn(birthday, firstDay);
    return age >= minAge && age <= maxAge;
  };
  const errors = Object.fromEntries(
    children.flatMap((child, at) => (fits(child) ? [] : [[`children.${at}.birthday`, 'age']])),
  );
  if (Object.keys(errors).length > 0) refuse(campRefusals.wrongAge, { errors });
}

async function insertSealed(
  tx: FanContext,
  booking: { id: string; campId: string },
  children: readonly EnteredChild[],
): Promise<void> {
  const rows = children.map(({ firstName, lastName, birthday, ...child }): NewChild => {
    const id = newId();
    const name = { firstName, lastName, birthday };
    const { kitSize, mayBePhotographed } = child;
    const sealedHealth = sealHealth(tx, id, child.health);
    return {
      id,
      kitSize,
      mayBePhotographed,
      sealedName: sealName(tx, id, name),
      sealedHealth,
      nameKey: nameKey(tx.fan.id, name),
    };
  });
  if (!(await insertChildren(tx.sql, booking, rows))) refuse(campRefusals.childTwice);
}

/**
 * Changes what was entered. Who comes is changed before the places lie in a cart; once they are paid for, only sizes,
 * consents, health and contact are.
 */
export const changeBooking = (
  ctx: FanContext,
  { bookingId, children, contact }: InputOf<Api['changeBooking']>,
): Promise<WireBooking> =>
  ctx.inTransaction(async (tx) => {
    const { booking, camp } = await lockOwn(tx, bookingId);
    const sealedContact = sealContact(tx, booking.id, contact);
    if (booking.state === 'draft' || booking.state === 'waiting') {
      // The cart asks for as many places as the booking has.
      if (children.length !== booking.places) refuse(campRefusals.bookingMoved);
      requireAges(camp, children);
      await deleteChildren(tx.sql, booking.id);
      await insertSealed(tx, booking, children);
    } else if (booking.state === 'booked') await changeLater(tx, booking.id, children);
    else refuse(campRefusals.bookingMoved);
    await changeContact(tx.sql, booking.id, { places: booking.places, sealedContact });
    return readOwnBooking(tx, booking.id);
  });

async function changeLater(tx: FanContext, bookingId: string, entered: readonly EnteredChild[]): Promise<void> {
  const known = (await listChildren(tx.sql, [bookingId])).filter(({ isLiving }) => isLiving);
  const keyOf = (name: Parameters<typeof nameKey>[1]) => nameKey(tx.fan.id, name);
  for (const child of entered) {
    const row = known.find((one) => {
      const name = openName(tx, one);
      return name && keyOf(name) === keyOf(child);
    });
    if (!row) refuse(campRefusals.bookingMoved);
    const { kitSize, mayBePhotographed, health } = child;
    const sealedHealth = health ? sealHealth(tx, row.id, health) : row.sealedHealth;
    await changeChild(tx.sql, { id: row.id, kitSize, mayBePhotographed, sealedHealth });
  }
}

/** Deletes a draft, or leaves the waiting list. */
export const deleteBooking = (ctx: FanContext, { bookingId }: { bookingId: string }): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { booking, camp } = await lockOwn(tx, bookingId);
    const isOffered = booking.state === 'offered' || booking.state === 'accepted';
    if (booking.state === 'booked' || booking.state === 'ended') refuse(campRefusals.bookingMoved);
    await endBooking(tx.sql, booking.id, 'deleted', tx.now);
    if (!isOffered) return;
    await withdrawOffer(tx, poolOfCamp(camp.number), booking.places);
    await offerFreePlaces(tx, poolOfCamp(camp.number));
  });

/** A booking of the guardian's own with its camp, whose pool is locked. */
export async function lockOwn(tx: FanContext, bookingId: string) {
  const own = { id: bookingId, guardianId: tx.fan.id };
  const known = await findBooking(tx.sql, own);
  if (!known) refuse(campRefusals.unknownBooking);
  const [camp] = await listCamps(tx.sql, { id: known.campId }, tx.now);
  if (!camp) refuse(campRefusals.unknownBooking);
  await lockCampPool(tx, poolOfCamp(camp.number));
  const booking = await findBooking(tx.sql, own);
  if (!booking) refuse(campRefusals.unknownBooking);
  return { booking, camp };
}
