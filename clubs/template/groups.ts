/** Anyone who is in it may pay by direct debit; staff adds people. */
export const sepaTesters = 'sepa-testers';

/** Groups that everybody may join by themselves. */
export const openGroups: readonly string[] = [];
