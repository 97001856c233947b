/** What the fast lane compares of a card. `updatedAt` in ISO 8601 or as a number that grows. */
export type LaneCard = { uid: string; link: string; updatedAt?: string | number; isTemporary?: boolean };

/**
 * Has a body of cards changed (CONT-36 … CONT-40)? Yes when the set of uids differs (order does not count), a link is new or was
 * updated later, or a card is only there for a while.
 */
export function isBodyChanged(before: readonly LaneCard[], after: readonly LaneCard[]): boolean {
  if (after.some(({ isTemporary }) => isTemporary)) return true;
  const uids = new Set(before.map(({ uid }) => uid));
  const now = new Set(after.map(({ uid }) => uid));
  if (uids.size !== now.size || [...now].some((uid) => !uids.has(uid))) return true;
  const updated = new Map(before.map(({ link, updatedAt }) => [link, momentOf(updatedAt)]));
  return after.some(({ link, updatedAt }) => {
    const known = updated.get(link);
    return known === undefined || momentOf(updatedAt) > known;
  });
}

const momentOf = (value: string | number | undefined): number =>
  typeof value === 'number' ? value : value === undefined ? 0 : Date.parse(value) || 0;
