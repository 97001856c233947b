// The door of the membership room's screens for rooms to its right.
export { Memberships } from './Memberships.tsx';
export { readOwnMemberships } from './membershipClient.ts';
