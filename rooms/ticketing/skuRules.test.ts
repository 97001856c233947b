import { expect, it } from 'vitest';
import { readTicketSku, ticketClasses, ticketSku } from './skuRules.ts';

it('an sku names an event and a class, and is read as it was written', () => {
  for (const code of ticketClasses) expect(readTicketSku(ticketSku(1001, code))).toEqual({ eventNumber: 1001, code });
});

it.each(['1204', 'T1001', 'T1001-VIP', 'T1-FULL', 'T12345678901-FULL', 't1001-FULL', 'T1001-FULL ', ''])(
  '%j is no day ticket',
  (sku) => {
    expect(readTicketSku(sku)).toBeUndefined();
  },
);
