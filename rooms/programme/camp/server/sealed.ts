import type { Context } from '#platform/context.ts';
import { digestOf } from '#platform/ids/digest.ts';
import type { ChildRow } from './bookingStore.ts';

type ChildName = { firstName: string; lastName: string; birthday: string };
type Health = { allergies: string; medicine: string; notes: string };
type BookingContact = { phone: string; pickUp: string[] };

type Seals = Pick<Context, 'sealOf'>;

export const sealName = (ctx: Seals, id: string, name: ChildName): string => ctx.sealOf('camp child').seal(id, name);
export const openName = (ctx: Seals, { id, sealedName }: Pick<ChildRow, 'id' | 'sealedName'>) =>
  sealedName === null ? undefined : ctx.sealOf('camp child').open<ChildName>(id, sealedName);

/** Sealed apart from the name; null where nothing was entered. */
export const sealHealth = (ctx: Seals, id: string, health: Health | undefined): string | null =>
  health && Object.values(health).some(Boolean) ? ctx.sealOf('camp health').seal(id, health) : null;
export const openHealth = (ctx: Seals, { id, sealedHealth }: Pick<ChildRow, 'id' | 'sealedHealth'>) =>
  sealedHealth === null ? undefined : ctx.sealOf('camp health').open<Health>(id, sealedHealth);

export const sealContact = (ctx: Seals, id: string, contact: BookingContact): string =>
  ctx.sealOf('camp contact').seal(id, contact);
export const openContact = (ctx: Seals, { id, sealedContact }: { id: string; sealedContact: string | null }) =>
  sealedContact === null ? undefined : ctx.sealOf('camp contact').open<BookingContact>(id, sealedContact);

/** Tells the same child of a guardian again, without saying who it is. */
export const nameKey = (guardianId: string, { firstName, lastName, birthday }: ChildName): string =>
  digestOf([guardianId, firstName, lastName, birthday].map((text) => text.trim().toLowerCase()).join('\n'));
