/** Where an application stands; while its files arrive there is none yet. */
export const applicationStates = ['received', 'inReview', 'invited', 'hired', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What staff may do with an application, by its state; `withdrawn` is the person's own. */
const byStaff: Record<ApplicationState, readonly ApplicationState[]> = {
  received: ['inReview', 'rejected'],
  inReview: ['invited', 'hired', 'rejected'],
  invited: ['hired', 'rejected'],
  hired: [],
  rejected: [],
  withdrawn: [],
};

export const staffMayMove = (from: ApplicationState, to: ApplicationState): boolean => byStaff[from].includes(to);

export const isDecided = (state: ApplicationState): boolean => byStaff[state].length === 0;

/** May the person still withdraw it? */
export const mayWithdraw = (state: ApplicationState): boolean => !isDecided(state);
