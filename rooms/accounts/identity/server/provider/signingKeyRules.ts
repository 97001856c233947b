const days = 86_400_000;
/** How long a key signs. Milliseconds. */
const signsFor = 90 * days;
/** How long a new key is only shown, so that every process and every cache of the key list knows it before it signs. */
const shownBefore = days;
/** How long an old key is still shown: longer than anything that it has signed is used. */
const shownAfter = 30 * days;

export type KeyAge = { kid: string; createdAt: Date };

/** Which keys are shown, the signing one first; which are forgotten; and whether the next one has to be made. */
export type KeyPlan = { shown: string[]; retired: string[]; needsNew: boolean };

/** What is to be done with the keys at this moment. */
export function keyPlan(keys: readonly KeyAge[], now: Date): KeyPlan {
  const ageOf = ({ createdAt }: KeyAge) => now.getTime() - createdAt.getTime();
  const newestFirst = keys.toSorted((a, b) => ageOf(a) - ageOf(b));
  const known = newestFirst.filter((key) => ageOf(key) >= shownBefore);
  const fresh = newestFirst.filter((key) => ageOf(key) < shownBefore);
  const isOver = (key: KeyAge) => key !== known[0] && ageOf(key) >= signsFor + shownBefore + shownAfter;
  return {
    shown: [...known, ...fresh].filter((key) => !isOver(key)).map(({ kid }) => kid),
    retired: newestFirst.filter(isOver).map(({ kid }) => kid),
    needsNew: !newestFirst[0] || ageOf(newestFirst[0]) >= signsFor,
  };
}
