import { tabStore } from '#frame/browserStorage.ts';
import type { BookingRequest } from './campClient.ts';

/** A child as it is typed. */
export type TypedChild = {
  firstName: string;
  lastName: string;
  birthday: string;
  kitSize: string;
  mayBePhotographed: boolean;
  allergies: string;
  medicine: string;
  notes: string;
};
type TypedBooking = { children: TypedChild[]; phone: string; pickUp: string };

export const emptyChild: TypedChild = {
  firstName: '',
  lastName: '',
  birthday: '',
  kitSize: '140',
  mayBePhotographed: false,
  allergies: '',
  medicine: '',
  notes: '',
};
export const emptyBooking: TypedBooking = { children: [emptyChild], phone: '', pickUp: '' };

const keyOf = (campId: string): string => `kurve.camp.${campId}`;

/** What was typed before the page was loaded again; health is never kept in the browser. */
export function keptBooking(campId: string): TypedBooking {
  try {
    const kept = JSON.parse(tabStore.getItem(keyOf(campId)) ?? 'null') as TypedBooking | null;
    return kept?.children?.length
      ? { ...kept, children: kept.children.map((child) => ({ ...emptyChild, ...child })) }
      : emptyBooking;
  } catch {
    return emptyBooking;
  }
}

export function keepBooking(campId: string, booking: TypedBooking): void {
  const children = booking.children.map((child) => ({ ...child, allergies: '', medicine: '', notes: '' }));
  try {
    tabStore.setItem(keyOf(campId), JSON.stringify({ ...booking, children }));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function forgetBooking(campId: string): void {
  try {
    tabStore.removeItem(keyOf(campId));
  } catch {
    // There was nothing to forget.
  }
}

/** What is sent. */
export const requestOf = ({ children, phone, pickUp }: TypedBooking): BookingRequest => ({
  children: children.map(({ allergies, medicine, notes, kitSize, ...child }) => ({
    ...child,
    kitSize: kitSize as BookingRequest['children'][number]['kitSize'],
    health: { allergies, medicine, notes },
  })),
  contact: {
    phone,
    pickUp: pickUp
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  },
});
