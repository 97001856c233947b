// For tests of rooms that need people who have really signed in.
export { aSignedInPerson } from './aSignedInPerson.ts';
export { listeningHouse } from './listeningHouse.ts';
