// Accounts as staff find them, help their owners, and import them from an earlier system.
export { helpObstacle } from '../rolesRules.ts';
export { accountFaults } from './accountFaults.ts';
export { listOwnersOfEmails } from './accountStore.ts';
export {
  changeEmailFor,
  endSessionsFor,
  type HelpOutcome,
  listEmailsOf,
  mailConfirmationFor,
  mailPasswordResetFor,
  resetFactorsFor,
  withdrawEmailFor,
} from './people/helpPerson.ts';
export { findPersonFacts, listPeople, type PeopleSearch, type PersonFacts } from './people/peopleStore.ts';
export { type HashKind, readStoredHash } from './storedHashRules.ts';
