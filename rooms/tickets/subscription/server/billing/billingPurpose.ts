/** Purpose of the money for season-ticket contracts; the reference is the bill. */
export const billingPurpose = 'seasonTickets';
/** Names the requests about billing runs that a second person decides about. */
export const billingKind = 'contractBilling';
