import { rooms } from '#main';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { newId } from '#platform/ids/ids.ts';

/** One address of one endpoint. */
export type Door = { title: string; name: string; room: string; endpoint: Endpoint; path: string };

/** Every address of every endpoint of every room. */
export const doors: Door[] = rooms.flatMap((room) =>
  Object.entries(room.api ?? {}).flatMap(([name, endpoint]) =>
    [endpoint.path, ...(endpoint.alsoAt ?? [])].map((path) => ({
      title: `${endpoint.method} ${path}`,
      name,
      room: room.name,
      endpoint,
      path,
    })),
  ),
);

/** The address of a door with every parameter filled, by default with an id that nobody has. */
export function addressOf(door: Door, value: (name: string) => string = () => newId()): string {
  return `/api${door.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value(name)))}`;
}
