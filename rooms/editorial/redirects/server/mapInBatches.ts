const atOnce = 4;

/**
 * Does the work for each of many things, a few at a time, so that a long list leaves the database to others. Answers in
 * order.
 */
export async function mapInBatches<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < things.length; from += atOnce)
    results.push(...(await Promise.all(things.slice(from, from + atOnce).map(work))));
  return results;
}
