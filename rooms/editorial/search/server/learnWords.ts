import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { countWords, learnNewWords } from './wordStore.ts';

const listsAtOnce = 20;

/** Job: takes the words of newly indexed documents into the word list, which knows forms, compounds and slips. */
export const learnWords: JobDefinition = {
  name: 'learnSearchWords',
  run: async (ctx) => {
    while ((await ctx.inTransaction((tx) => learnNewWords(tx.sql, listsAtOnce))) > 0);
  },
};

/** Job, every night: deletes words that no document contains any more, and counts in how many the others stand. */
export const recountWords: JobDefinition = {
  name: 'forgetSearchWords',
  every: '40 3 * * *',
  canWait: true,
  run: (ctx) => countWords(ctx.sql),
};
