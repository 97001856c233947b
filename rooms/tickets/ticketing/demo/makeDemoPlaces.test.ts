import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listPublishedPlans, stadium } from '#rooms/tickets/stadium/server/index.ts';
import { createTicketEvent } from '../server/office/createEvent.ts';
import { publishTicketEvent } from '../server/office/publishEvent.ts';
import { listEventBlocks } from '../server/office/readPlaces.ts';
import { saveTicketEvent } from '../server/office/saveEvent.ts';
import { readRelocationFigures } from '../server/relocation/relocateEvent.ts';
import { makeDemoPlaces } from './makeDemoPlaces.ts';
import { stadiumTerms } from './makeDemoStadiumSale.ts';
import { makeDemoTours } from './makeDemoTours.ts';

const house = await testHouse();
const clerk = { ...house.context(), fan: { id: (await house.aFan()).id, scopes: [] } };

it('shows places of every state: free, nearly none left, none left, kept back, held and sold', async () => {
  await stadium.demo?.(clerk);
  const [plan, small] = (await listPublishedPlans(clerk)).toSorted((one, other) => other.places - one.places);
  expect([plan!.places, small!.places]).toEqual([60_000, 4124]);
  const startsAt = new Date(clerk.now.getTime() + 20 * 86_400_000).toISOString();
  const made = await createTicketEvent(clerk, { names: { de: 'Freundschaftsspiel' }, startsAt, planId: plan!.id });
  const { sql } = house.database;
  const [eventId, terms] = [made.id, stadiumTerms(clerk, made.terms, 1)];
  const { version } = await saveTicketEvent(clerk, { eventId, version: made.version, terms });
  await publishTicketEvent(clerk, { eventId, version });
  await makeDemoPlaces(clerk, eventId);
  const { items } = await listEventBlocks(clerk, { eventId });
  const free = (label: string) => items.find((block) => block.label === label)!.free;
  expect([free('116'), free('117'), free('110'), free('112')]).toEqual([0, 8, 15, 0]);
  const occupied = await sql`
    select by, count(*)::int as seats from ticketing.occupied where event_id = ${eventId} and by <> 'allocation'
    group by by order by by`;
  expect(occupied).toEqual([
    { by: 'hold', seats: 3 },
    { by: 'right', seats: 15 },
  ]);
  const said = await house.auditOf({ subjectId: eventId });
  // Three of the draft, then what the clerk has done.
  const done = said
    .slice(3)
    .map(({ what, accountId }) => [what.split('/').at(-1), accountId === clerk.fan.id].join(' '));
  expect([...new Set(done)].toSorted()).toEqual(['allocations true', 'guests true', 'receipts true']);
  const moved = await readRelocationFigures(clerk, { eventId, planId: small!.id, otherwise: '' });
  expect([moved.rights, moved.keep, moved.apart]).toEqual([15, 15, 0]);
});

it('sells tours: one that can be had, one that is sold out, and one with few places left', async () => {
  await makeDemoTours(clerk);
  const { json } = await house.call('GET', '/api/ticketing/v1/events');
  const tours = json.data.filter(({ hasPlan }: { hasPlan: boolean }) => !hasPlan);
  expect(tours.map(({ state, isScarce }: { state: string; isScarce: boolean }) => [state, isScarce])).toEqual([
    ['open', false],
    ['soldOut', false],
    ['open', true],
  ]);
});
