import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteDueGuardians } from './membershipStore.ts';

/** Job, every night: forgets the guardians of members who are old enough by now. */
export const deleteGuardians = {
  name: 'forgetGuardians',
  every: '10 3 * * *',
  canWait: true,
  run: (ctx: Context) => deleteDueGuardians(ctx.sql, ctx.today()),
} satisfies JobDefinition;
