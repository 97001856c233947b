/** A card as the fast lane compares it. */
export type FastCard = {
  uid: string;
  link: string;
  /** ISO 8601 in UTC. */
  changedAt?: string;
  /** Stands there only for a while, such as a running match: never taken for unchanged. */
  isTemporary?: boolean;
};

/**
 * Has a body changed, judged by its cards? Yes when the set of uids differs (CONT-36; the order does not count), when a
 * link is new (CONT-37) or has a newer update time (CONT-38), or when a card is temporary (CONT-39); otherwise no
 * (CONT-40).
 */
export function hasBodyChanged(shown: readonly FastCard[], latest: readonly FastCard[]): boolean {
  const known = new Set(shown.map(({ uid }) => uid));
  const now = new Set(latest.map(({ uid }) => uid));
  if (known.size !== now.size || [...now].some((uid) => !known.has(uid))) return true;
  const updates = new Map<string, number>();
  for (const { link, changedAt } of shown) updates.set(link, Math.max(updates.get(link) ?? 0, timeOf(changedAt)));
  return latest.some(({ link, changedAt, isTemporary }) => {
    const before = updates.get(link);
    return isTemporary || before === undefined || timeOf(changedAt) > before;
  });
}

const timeOf = (instant: string | undefined): number => Date.parse(instant ?? '') || 0;

/** All cards anywhere in the props of a page. */
export function cardsIn(value: unknown): FastCard[] {
  if (Array.isArray(value)) return value.flatMap(cardsIn);
  if (typeof value !== 'object' || value === null) return [];
  return isCard(value) ? [value] : Object.values(value).flatMap(cardsIn);
}

/** Names under which page data keeps lists of cards. */
const lists = new Set(['cards', 'news']);

/** Has a page a place for cards, be it an empty one in which the first may still appear? */
export function hasPlaceForCards(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPlaceForCards);
  if (typeof value !== 'object' || value === null) return false;
  if (isCard(value)) return true;
  return Object.entries(value).some(([name, one]) => (lists.has(name) && Array.isArray(one)) || hasPlaceForCards(one));
}

const isCard = (value: object): value is FastCard =>
  'uid' in value && typeof value.uid === 'string' && 'link' in value && typeof value.link === 'string';
