// The door of the camp room's screens for rooms to its right.
export { OwnCamps } from './OwnCamps.tsx';
