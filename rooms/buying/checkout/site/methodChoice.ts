import type { SavedMethod } from '#rooms/money/payment/site/index.ts';

/** How the buyer wants to pay, as far as chosen; `initial`: not yet (CHK-02). */
export type MethodChoice =
  | { method: 'initial' | 'creditcard' | 'paypal' | 'purchaseOnAccount' }
  | { method: 'sepa'; accountHolder: string; iban: string }
  | { method: 'token'; saved: SavedMethod };

/** How an order is sent: what costs nothing needs no choice. */
export type OrderChoice = MethodChoice | { method: 'nopayment' };
