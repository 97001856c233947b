import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { inClubFolder } from '#club/clubFolder.ts';
import { type Config, parseVariables, type RoomSettings } from '#platform/config/config.ts';

const variables = z.object({
  STREAMS_FOLDER: z.string().refine(isAbsolute, 'is not an absolute path').optional(),
});

/**
 * The folder of the house's own streams, one folder below it for each: `STREAMS_FOLDER`, in the demo the club's own;
 * undefined: there are none. Throws ConfigError.
 */
export function streamsFolder(config: Config): string | undefined {
  const { STREAMS_FOLDER: wanted } = parseVariables(variables, config.variables);
  return wanted ?? (config.demo ? inClubFolder('demo/streams') : undefined);
}

/** Nothing is missing without streams, but a path that is none is refused. */
export const videoSettings: RoomSettings = {
  missing(config) {
    streamsFolder(config);
    return [];
  },
};
