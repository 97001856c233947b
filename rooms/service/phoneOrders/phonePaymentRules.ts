/** How a clerk can have an order paid without typing anything of the buyer's money. */
export const phonePayments = ['link', 'voucher', 'account'] as const;
