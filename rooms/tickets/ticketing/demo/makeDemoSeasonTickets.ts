import { demoSeasonTickets } from '#club/demo/tickets.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { FanContext } from '#platform/context.ts';
import { counterApi } from '../counterApi.ts';
import { issueToSeasonHolder } from '../server/office/issueFreeTickets.ts';
import { listEventBlocks, readEventBlock } from '../server/office/readPlaces.ts';
import { findDemoPastSale } from './pastSale.ts';

/** Issues the places of season tickets for these matches in the stadium, and for the past match. */
export async function makeDemoSeasonTickets(clerk: FanContext, eventIds: readonly string[]): Promise<void> {
  const { holders, reason, share } = demoSeasonTickets;
  for (const { email, block: wanted, row, seats } of holders) {
    for (const eventId of eventIds) {
      const { items } = await listEventBlocks(clerk, { eventId });
      const block = items.find(({ label }) => label === wanted);
      if (!block) continue;
      const { rows } = await readEventBlock(clerk, { eventId, block: block.number });
      const pieces = seats.map((position) => ({ code: 'FULL' as const, row: rows[row - 1]!.number, position }));
      await issue(clerk, { eventId, email, reason, pieces, share });
    }
    const past = await findDemoPastSale(clerk);
    const pieces = seats.map(() => ({ code: 'FULL' as const }));
    if (past) await issue({ ...clerk, now: past.at }, { eventId: past.id, email, reason, pieces });
  }
}

const issue = (clerk: FanContext, tickets: InputOf<typeof counterApi.issueToSeasonHolder>) =>
  callInOffice(clerk, counterApi.issueToSeasonHolder, issueToSeasonHolder, tickets);
