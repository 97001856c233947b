/** Kinds of documents, as their list is narrowed to one. */
export const documentKinds = ['invoice', 'creditNote', 'sellerCreditNote'] as const;
