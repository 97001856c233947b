import type { ContractState } from '../contractStates.ts';
import type { Contract } from './subscriptionClient.ts';

/** Height of a row of the list in pixels: all are alike, so that only those in sight stand in the page. */
export const rowHeight = 88;
/** Rows above and below those in sight. */
const spare = 10;
/** Never more rows than these stand in the page. */
const mostRows = 100;

/** Which rows of a list stand in the page while it is scrolled; `to` is the first that does not. */
export function rowsInSight(count: number, scrolled: number, height: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight)) - spare);
  const shown = Math.min(mostRows, Math.ceil(height / rowHeight) + 2 * spare);
  return { from, to: Math.min(count, from + shown) };
}

export const recipientName = ({ details }: Contract): string =>
  [details.upcomingSeason.recipient?.firstName, details.upcomingSeason.recipient?.lastName].filter(Boolean).join(' ');

/** Contracts by the name of their recipient or their number, and by state (CON-02). */
export function filterContracts(
  contracts: readonly Contract[],
  { text, state }: { text: string; state: string },
): Contract[] {
  const wanted = text.trim().toLowerCase();
  return contracts.filter(
    (contract) =>
      (state === '' || contract.state === state) &&
      (wanted === '' || `${recipientName(contract)} ${contract.number}`.toLowerCase().includes(wanted)),
  );
}

/** Can it be chosen to be confirmed? */
export const isConfirmable = ({ state }: Pick<Contract, 'state'>): boolean => state === 'NotConfirmed';

/** How a state is set apart. */
export const badgeOf = (state: ContractState): 'good' | 'warn' | 'plain' | 'strong' =>
  state === 'Confirmed' || state === 'Transferred'
    ? 'good'
    : state === 'Terminated' || state === 'SubscriberChanged'
      ? 'plain'
      : state === 'Incomplete'
        ? 'strong'
        : 'warn';

/** What contracts cost together, in euros. */
export const sumOf = (contracts: readonly Contract[]): number =>
  contracts.reduce((sum, { details }) => sum + Math.round((details.upcomingSeason.price ?? 0) * 100), 0) / 100;
