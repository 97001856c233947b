// Where the addresses of an earlier site are now. Promises that a list of moves is imported as a whole or not at all,
// that every redirect leads to a page of the club in one hop, and that only an address without a page pays for them,
// with one statement.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { movedTo } from './movedTo.ts';
import type { RedirectsWiring } from './redirectsWiring.ts';
import { redirectsCommands } from './runRedirectsCommand.ts';

export type { RedirectsWiring } from './redirectsWiring.ts';

/** The room, told which pages there are. */
export const redirectsRoom = (wiring: RedirectsWiring): Room => ({
  name: 'redirects',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  movedTo,
  commands: redirectsCommands(wiring),
});
