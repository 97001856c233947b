import type { Ticket, Transfer } from '../site/walletClient.ts';

const event: Ticket['event'] = {
  id: 'e1',
  name: { de: 'Kurve – Gast' },
  startsAt: '2026-12-05T14:30:00.000Z',
  zone: 'Europe/Berlin',
  path: '/tickets/kurve-gast/',
  state: 'planned',
};
const place = { block: '12', row: '7', seat: '4', className: { de: 'Vollzahler' } };
/** A ticket as its holder sees it. */
export const aTicket = (parts: Partial<Ticket> = {}): Ticket => ({
  ticketId: 't1',
  price: 49,
  pricingClass: 'FULL',
  ticketFormat: 'mobile',
  changed: false,
  event,
  ...place,
  serialNumber: '0123456789',
  state: 'issued',
  actions: ['showCode', 'print', 'calendar', 'forward'],
  ...parts,
});
/** A forwarding as its sender sees it. */
export const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  id: 'x1',
  ticketId: 't1',
  direction: 'sent',
  state: 'created',
  recipientMail: 'ada@kurve.test',
  created: '2026-11-26T10:00:00.000Z',
  expiresAt: '2026-12-03T10:00:00.000Z',
  ticket: { event, ...place },
  ...parts,
});
