// For tests of rooms that need people who have really signed in, or accounts in some state.
export { aSignedInPerson } from './aSignedInPerson.ts';
export { aSecondFactor, eraseAccount, manyPeople, setAccount, unproveEmails } from './changeAccount.ts';
export { listeningHouse } from './listeningHouse.ts';
export { aToken } from './tokens.ts';
