/** This club's figures that pages need too; what only the server needs stands in `policies.ts`. Amounts in cents. */
export { club } from '#clubFolder/club.ts';
