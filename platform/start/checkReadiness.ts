import {
  type Config,
  checkDemoReach,
  missingRoomSettings,
  missingSettings,
  neededSettings,
  type RoomSettings,
} from '#platform/config/config.ts';
import { StartFailure } from './startFailure.ts';

type Asked = {
  /** Why the house cannot be started like this; undefined, if all is well. */
  faults(config: Config): Promise<string | undefined>;
  load(): Promise<{ rooms: readonly { settings?: RoomSettings }[] }>;
};

/**
 * Throws StartFailure that names at once whatever real people would miss: settings of the platform and of rooms, and
 * what the club's folder lacks.
 */
export async function checkReadiness(config: Config, { faults, load }: Asked): Promise<void> {
  checkDemoReach(config);
  const missing = missingSettings(config);
  const fault = await faults(config);
  if (missing.length === 0 && fault === undefined) return;
  // With some faults of the folder the rooms cannot be loaded: the next start then says what they need.
  const ofRooms = await load().then(
    ({ rooms }) => missingRoomSettings(rooms, config),
    () => [],
  );
  const lines = [...missing, ...ofRooms];
  const texts = [lines.length > 0 ? neededSettings(lines) : undefined, fault];
  throw new StartFailure(texts.filter((text) => text !== undefined).join('\n'));
}
