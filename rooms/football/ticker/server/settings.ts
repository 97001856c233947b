import { z } from 'zod';
import { type Config, parseVariables, type RoomSettings } from '#platform/config/config.ts';

const variables = z.object({ DEMO_MATCH: z.coerce.number().min(0).max(60).optional() });

/**
 * Seconds that a minute of the demo's live match takes; 0: none is played. Without DEMO_MATCH a match is played only on
 * the database that the product brought along. Throws ConfigError.
 */
export function secondsPerDemoMinute(config: Config): number {
  const { DEMO_MATCH: wanted } = parseVariables(variables, config.variables);
  if (!config.demo) return 0;
  return wanted ?? (config.environment === 'test' || config.databaseUrl !== undefined ? 0 : 2.5);
}

/** Nothing is missing without a match, but a wrong pace is refused. */
export const tickerSettings: RoomSettings = {
  missing(config) {
    secondsPerDemoMinute(config);
    return [];
  },
};
