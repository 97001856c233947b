export { cartWords } from './cartWords.ts';
export { openSeats } from './namedSeats.ts';
