import type { TrailOfRoom } from '#frame/office/trailOfRoom.ts';

/** What every room says of its things in the trail. */
export const trailsOfRooms: readonly TrailOfRoom[] = Object.values(
  import.meta.glob<TrailOfRoom>('/rooms/*/*/office/trail.ts', { import: 'trail', eager: true }),
);
