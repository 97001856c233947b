import { club } from '#club/club.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { trailsOfRooms } from './trailsOfRooms.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * Days (YYYY-MM-DD, both included) in the club's time zone as moments, the second not included. What is no day is left
 * out.
 */
export function instantsOf({ from, to }: Days): { from?: string; to?: string } {
  const begin = (day: string | undefined) =>
    day ? momentsOf(day, '00:00', club.timeZone)[0]?.toISOString() : undefined;
  const [first, last] = [begin(from), begin(to && nextDay(to))];
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
}

const nextDay = (day: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? addDays(day, 1) : undefined;

type Thing = { kind: string; id: string };

/** What a row is about: what the use case has named, else the thing of the path, such as an order that was read. */
export function subjectOf({ subject, params }: { subject?: Thing | undefined; params: object }): Thing | undefined {
  if (subject) return subject;
  const [found] = Object.entries(params).flatMap(([name, id]) => {
    const kind = kindsOfParams.get(name);
    return kind ? [{ kind, id: String(id) }] : [];
  });
  return found;
}

/** The page of a thing of the trail; undefined: it has none, or is found there by something else than its id. */
export function pageOf({ kind, id }: Thing): string | undefined {
  const page = subjects.find(([name]) => name === kind)?.[1].page;
  return page && `/office/${page}/${id}/`;
}

const subjects = trailsOfRooms.flatMap((trail) => Object.entries(trail.subjects ?? {}));
const kindsOfParams = new Map(subjects.flatMap(([kind, { param }]) => (param ? [[param, kind]] : [])));
