// What the privacy room shows to the account pages: one's own data to take along, and the ways to leave.
export { Leaving } from './Leaving.tsx';
export { TakeAlong } from './TakeAlong.tsx';
