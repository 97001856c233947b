import type { ContractState } from '../contractStates.ts';
import type { Cost } from '../instalmentRules.ts';
import type { Contract, Season } from './subscriptionClient.ts';

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

const toCents = (euros: number): number => Math.round(euros * 100);

type Prices = Pick<Season, 'shippingPrices'>;

/** What a contract costs, in cents. */
export const costOf = (
  { details: { upcomingSeason } }: Pick<Contract, 'details'>,
  { shippingPrices }: Prices,
): Cost => ({
  price: toCents(upcomingSeason.price ?? 0),
  shipping: toCents(shippingPrices[upcomingSeason.shippingCode] ?? 0),
});

/** What contracts cost together with their shipping, in euros. */
export const sumOf = (contracts: readonly Contract[], season: Prices): number =>
  contracts.map((contract) => costOf(contract, season)).reduce((sum, one) => sum + one.price + one.shipping, 0) / 100;

/** What contracts that have been charged cost more (or less) than that by now, in euros. */
export const differenceOf = (contracts: readonly Contract[], season: Prices): number =>
  contracts.reduce((sum, contract) => {
    const { price, shipping } = costOf(contract, season);
    return contract.charged === undefined ? sum : sum + price + shipping - toCents(contract.charged);
  }, 0) / 100;
