import { policies } from '#club/policies.ts';
import { addDays } from '#platform/time/addDays.ts';
import { dayOf, midnightOf } from './dayRules.ts';

/** The day until which a purchase on account is to be paid: its invoice is issued with it. */
export const dueDayOf = (boughtAt: Date): string => addDays(dayOf(boughtAt), policies.invoiceDueDays);

/** Purchases from before this moment are overdue on a day (YYYY-MM-DD). */
export const overdueBefore = (today: string): Date => midnightOf(addDays(today, -policies.invoiceDueDays));

/** For how many days something has been overdue; 0: it is not. */
export const daysOverdue = (dueOn: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000));
