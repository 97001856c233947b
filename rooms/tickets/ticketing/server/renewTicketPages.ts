import { contentChanged } from '#platform/content/contentChanges.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

/** Has kept pages made anew at the moment when a sale begins or ends by itself. */
export const renewTicketPages: JobDefinition = {
  name: 'renewTicketPages',
  run: (ctx) => contentChanged(ctx, 'ticketing'),
};
