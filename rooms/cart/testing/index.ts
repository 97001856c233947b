export { openSeats } from './namedSeats.ts';
