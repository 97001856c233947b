import type { SavedMethod } from './savedMethodStore.ts';

/** How each kind is spelled on the wire (PAY-07). */
const types = { creditcard: 'creditCard', paypal: 'payPal', sepa: 'sepa', other: 'other' } as const;

type Facts = Pick<SavedMethod, 'id' | 'kind' | 'lastDigits' | 'owner' | 'expiry'>;
type OnWire = {
  id: string;
  type: (typeof types)[SavedMethod['kind']];
  lastDigits?: string;
  owner?: string;
  accountHolder?: string;
  expiry?: string;
};

/** A saved method under its wire names (PAY-01, PAY-02, PAY-03, PAY-05, PAY-06). */
export function methodOnWire({ id, kind, lastDigits, owner, expiry }: Facts): OnWire {
  return {
    id,
    type: types[kind],
    ...(lastDigits ? { lastDigits } : {}),
    ...(owner ? { [kind === 'sepa' ? 'accountHolder' : 'owner']: owner } : {}),
    ...(expiry ? { expiry } : {}),
  };
}
