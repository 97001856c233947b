// The match room: seasons, competitions, teams, fixtures and what happens in them. It promises one truth about every match: lists, tables,
// ticker and feeds are made from the same rows.
import type { Room } from '#platform/house.ts';

export const match: Room = { name: 'match' };
