/** This club's figures that only the server needs; they are never sent to browsers. Durations in seconds. */
export { policies } from '#clubFolder/policies.ts';
