import { z } from 'zod';
import { type Config, parseVariables, type RoomSettings } from '#platform/config/config.ts';

const variables = z.object({ OPENLIGADB_URL: z.url({ protocol: /^https?$/ }).optional() });

/**
 * Where results of followed leagues are read, without a slash at the end; undefined: they are not. Throws ConfigError.
 */
export const openLigaDbUrl = (config: Config): string | undefined =>
  parseVariables(variables, config.variables).OPENLIGADB_URL?.replace(/\/$/, '');

/** Nothing is missing without a source, but a wrong address is refused. */
export const footballSettings: RoomSettings = {
  missing(config) {
    openLigaDbUrl(config);
    return [];
  },
};
