/** Who carries the club's parcels, as staff choose from. */
export { carriers } from '#clubFolder/carriers.ts';
