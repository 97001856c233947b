// Where football comes from: files of fixtures, clubs, grounds and squads, and leagues that are followed at OpenLigaDB.
// Promises that an import changes everything or nothing, and that a source which cannot be believed changes nothing.
import type { Room } from '#ports/room.ts';
import { followLeagues } from './follow/followLeagues.ts';
import { footballCommands } from './runFootballCommand.ts';
import { footballSettings } from './settings.ts';

export const footballSources: Room = {
  name: 'footballSources',
  settings: footballSettings,
  jobs: [followLeagues],
  commands: footballCommands,
};
