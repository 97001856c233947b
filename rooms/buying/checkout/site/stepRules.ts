import type { Step } from './useSteps.ts';

/** What decides which steps there are and which of them is shown. */
type Progress = {
  isFree: boolean;
  /** Is the payment entered in a form on this page? */
  hasForm: boolean;
  hasAddresses: boolean;
  hasMethod: boolean;
  /** Does a payment wait for its form? */
  isPaying: boolean;
};

/** The steps of an order: what costs nothing has no payment steps. */
export const stepsOf = ({ isFree, hasForm }: Pick<Progress, 'isFree' | 'hasForm'>): Step[] =>
  isFree ? ['addresses', 'review'] : ['addresses', 'payment', 'review', ...(hasForm ? (['pay'] as const) : [])];

/** The step that is shown: the wanted one, or an earlier one where something is missing. */
export function shownStep(wanted: Step, progress: Progress): Step {
  if (progress.isPaying && !progress.isFree) return 'pay';
  if (!progress.hasAddresses) return 'addresses';
  const reached = wanted === 'pay' ? 'review' : stepsOf(progress).includes(wanted) ? wanted : 'addresses';
  return reached === 'review' && !progress.isFree && !progress.hasMethod ? 'payment' : reached;
}
