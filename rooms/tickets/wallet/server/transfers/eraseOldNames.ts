import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { seasonStart } from '../../transferRules.ts';
import { eraseNames } from './transferStore.ts';

/**
 * Job: erases names, addresses and reasons of transfers of past seasons (Art. 5 (1) e GDPR). Ids stay, so that the
 * chain of a ticket can be followed as long as the accounts exist.
 */
export const eraseOldNames: JobDefinition = {
  name: 'eraseNamesOfTransfers',
  every: '41 3 * * *',
  canWait: true,
  run: (ctx) => eraseNames(ctx.sql, seasonStart(ctx.today())),
};
