import type { TestHouse } from '#platform/testing/testHouse.ts';
import { merchandise } from '#rooms/goods/shop/testing/index.ts';

/** Moves the house's clock forward; for good, in this test file's house. */
export function letTimePass(house: TestHouse, seconds: number): void {
  const { now } = house.house.clock;
  house.house.clock = { now: () => new Date(now().getTime() + seconds * 1000) };
}

/** Pieces that nobody has bought or holds. */
export async function availableOf(house: TestHouse, sku: string): Promise<number> {
  const [quote] = await merchandise.quote(house.context(), { kind: 'visitor', visitorId: 'nobody' }, [
    { sku, quantity: 1, userOptionValues: [] },
  ]);
  return quote!.available;
}
