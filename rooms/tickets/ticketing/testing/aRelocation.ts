import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import type { PlanBlock } from '#rooms/tickets/stadium/server/index.ts';
import { aPlan } from '#rooms/tickets/stadium/testing/index.ts';
import { reseatTickets } from '../server/relocation/reseatTickets.ts';
import { aClerk } from './aClerk.ts';

/** A block of rows of seats of one category, for another stadium. */
export const aBlock = (
  number: number,
  category: number,
  rows: number[],
  parts: Partial<PlanBlock> = {},
): PlanBlock => ({
  number,
  stand: 'Tribüne',
  label: `N${number}`,
  kind: 'seated',
  category,
  entrance: 'Neu',
  rank: number,
  outline: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  places: rows.reduce((sum, seats) => sum + seats, 0),
  rows: rows.map((seats, at) => ({
    label: String(at + 1),
    category,
    rank: at,
    seats: Array.from({ length: seats }, (_, seat) => ({ label: String(seat + 1), x: seat, y: at, attributes: 0 })),
  })),
  ...parts,
});

/** A clerk who moves events to other stadiums. */
export async function aRelocation(house: TestHouse) {
  const { clerk, call } = await aClerk(house);
  const planOf = async (blocks: PlanBlock[]): Promise<string> => (await aPlan(house.context(), { blocks })).id;
  const figures = (eventId: string, planId: string, otherwise = '') =>
    call('GET', `/${eventId}/relocation/figures?planId=${planId}&otherwise=${otherwise}`);
  const relocate = async (eventId: string, planId: string, parts: object = {}) => {
    const { version, rights, without } = (await figures(eventId, planId)).json.data ?? {};
    const id = newId();
    const body = { id, version, planId, otherwise: '', rights, without, reason: 'Brand im Stadion', ...parts };
    return { id, answer: await call('POST', `/${eventId}/relocation`, body) };
  };
  /** Seats everybody, and does the end of the pass that was put in for a minute later. */
  const seatAll = async (relocationId: string) => {
    await reseatTickets.run(house.context(), { relocationId } as never);
    const now = new Date(house.context().now.getTime() + 61_000);
    const after = { boughtAt: '9999-01-01T00:00:00Z', party: newId() };
    await house.drainJobs();
    await reseatTickets.run(house.context({ now }), { relocationId, after } as never);
    await house.drainJobs();
  };
  const progress = async (eventId: string) => (await call('GET', `/${eventId}/relocation`)).json.data;
  return { clerk, call, planOf, figures, relocate, seatAll, progress };
}
