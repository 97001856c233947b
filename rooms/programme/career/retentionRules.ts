import { addDays } from '#platform/time/addDays.ts';
import type { ApplicationState } from './applicationStates.ts';

/** Days that an application is kept, from what it is counted. */
export type Retention = {
  /** From its arrival, while nothing is decided. */
  open: number;
  /** From a rejection or hiring: claims can be made for two months (§ 15 AGG), and have to be answered afterwards. */
  decided: number;
  withdrawn: number;
  /** From its arrival, for those who want to stay in the talent pool. */
  talentPool: number;
};

type Facts = {
  state: ApplicationState;
  /** Days, YYYY-MM-DD. */
  receivedOn: string;
  decidedOn?: string | undefined;
  handedOverOn?: string | undefined;
  talentUntil?: string | undefined;
};

/** The day on which everything of an application is deleted. */
export function deletionDay(
  { state, receivedOn, decidedOn, handedOverOn, talentUntil }: Facts,
  days: Retention,
): string {
  // The personnel file has it now.
  if (handedOverOn) return handedOverOn;
  if (state === 'withdrawn') return addDays(decidedOn ?? receivedOn, days.withdrawn);
  const day = decidedOn ? addDays(decidedOn, days.decided) : addDays(receivedOn, days.open);
  return talentUntil && talentUntil > day ? talentUntil : day;
}
