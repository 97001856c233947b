import type { TestHouse } from '#platform/testing/testHouse.ts';

/** A clerk of the ticket office, and the office's calls below `base`, by the clerk or another member of staff. */
export async function aClerk(house: TestHouse, base = '/ticket-events') {
  const clerk = await house.aStaffMember('ticketing');
  const call = (method: string, path: string, body?: object, { token }: { token: string } = clerk) =>
    house.call(method, `/api/office/v1${base}${path}`, { token, body });
  return { clerk, call };
}

/** A seat, as the counter sells it. */
export const seatPiece = (row: number, position: number, code = 'FULL') => ({ row, position, code });
