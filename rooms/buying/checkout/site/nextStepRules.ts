import { hasGoods, hasTickets } from './deliveryRules.ts';

type Bought = {
  items: readonly {
    traits: { isShipped?: true | undefined; isAdmission?: true | undefined };
    noWithdrawal?: string | undefined;
  }[];
};

/** What happens after the order: words under `confirmation`. */
export function nextSteps(orders: readonly Bought[]): string[] {
  return [
    ...(hasTickets(orders) ? ['nextTicket'] : []),
    ...(hasGoods(orders) ? ['nextPack', 'nextSend'] : []),
    ...(orders.some(({ items }) => items.some(canGoBack)) ? ['nextReturn'] : []),
    ...(hasTickets(orders) ? ['nextTicketReturn'] : []),
  ];
}

/** Is an item taken back: by law, as long as it is sealed, or as the club's goodwill (ORD-27)? */
const canGoBack = ({ noWithdrawal = 'sealed' }: Bought['items'][number]): boolean => noWithdrawal === 'sealed';
