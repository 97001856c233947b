/** Anyone who is in it may pay by direct debit (B§5); staff adds people. */
export const sepaTesters = 'sepa-testers';

/** Groups that everybody may join: one for each door of the daily draw (B§3). */
export const openGroups: readonly string[] = Array.from({ length: 24 }, (_, index) => `tageslos${index + 1}`);
