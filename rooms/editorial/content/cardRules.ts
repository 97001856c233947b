import { club } from '#club/club.ts';

/** Time zone of the club, in which dates are written. */
const zone = club.timeZone;

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: zone,
});

/** `DD.MM.YYYY, Category, Category` (CONT-33 CONT-34): the date alone without categories. `publishedAt` in ISO 8601. */
export function kickerOf(publishedAt: string | Date, categories: readonly string[]): string {
  return [dayFormat.format(new Date(publishedAt)), ...categories].join(', ');
}

/** Where a card leads to: the permanent address, else the detail page by uid (CONT-35 RED-91). */
export function newsLink(item: { uid: string; path?: string | null | undefined }): string {
  return item.path ? item.path : `/news/detail/?id=${encodeURIComponent(item.uid)}`;
}

/** The same for videos (RED-92). */
export function videoLink(item: { uid: string; path?: string | null | undefined }): string {
  return item.path ? item.path : `/video/detail/?id=${encodeURIComponent(item.uid)}`;
}
