/** The accounts of the club's bookkeeping. */
export { accounting } from '#clubFolder/accounting.ts';
export type { AccountingSettings } from './shape/selling.ts';
