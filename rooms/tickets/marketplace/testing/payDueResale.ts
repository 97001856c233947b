import type { TestHouse } from '#platform/testing/testHouse.ts';
import { issueResalePapers } from '../server/papers/issuePapers.ts';
import { payResoldTickets } from '../server/payResold.ts';

/** So many days from now everything that is due by then is paid, and has its papers. */
export async function payDueResale(house: TestHouse, days: number): Promise<void> {
  const later = house.context({ now: new Date(house.context().now.getTime() + days * 86_400_000) });
  await payResoldTickets.run(later, {} as never);
  await house.drainJobs();
  await issueResalePapers.run(later, {} as never);
}
