import type { EventHandlers } from '#ports/context.ts';
import type { Events } from '#ports/events.ts';
import type { Room } from '#ports/room.ts';

/** The handlers of all rooms by event; those of one event run in the order of the rooms. */
export function handlersOf(rooms: readonly Room[]): EventHandlers {
  const all: EventHandlers = {};
  for (const { handlers = {} } of rooms)
    for (const event of Object.keys(handlers) as (keyof Events)[]) addHandler(all, event, handlers[event]);
  return all;
}

function addHandler<K extends keyof Events>(
  all: EventHandlers,
  event: K,
  handler: NonNullable<EventHandlers[K]>[number] | undefined,
): void {
  if (handler) all[event] = [...(all[event] ?? []), handler] as EventHandlers[K];
}
