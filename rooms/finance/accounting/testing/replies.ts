// Parts of replies of the accounting calls.
export const sums = { invoiced: 119, credited: 19, gross: 100, net: 84.03, vat: 15.97 };
export const group = (key: string, parts: Partial<typeof sums> = {}) => ({ key, ...sums, ...parts });
export const closing = {
  id: 'closing-1',
  tenantId: 1,
  month: '2026-10',
  closedAt: '2026-11-02T09:30:00Z',
  invoices: 3,
  creditNotes: 1,
  closedBy: { accountId: 'a', name: 'Fine Anzinger' },
  gross: 100,
  vat: 15.97,
  files: [{ format: 'datev', part: 1, sha256: 'ab'.repeat(32) }],
};
export const month = {
  tenantId: 1,
  month: '2026-10',
  state: 'open',
  invoices: 3,
  creditNotes: 1,
  parts: 1,
  gross: 100,
  net: 84.03,
  vat: 15.97,
  open: {
    discrepancies: [{ kind: 'refundFailed', count: 2, amount: 30 }],
    openItems: { count: 1, owed: 50 },
    notInvoiced: { count: 0, amount: 0 },
  },
};
