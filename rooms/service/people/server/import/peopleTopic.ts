import type { CommandTopic } from '#platform/start/commandTopic.ts';

/** What can be asked for on the command line about people. */
export const peopleTopic: CommandTopic = {
  topic: 'people',
  docs: 'docs/moving-in.md',
  commands: {
    import: {
      args: 'FILE [--dry-run]',
      help: 'accounts of an earlier site with their passwords, birthdays and consents; nothing if a line is wrong',
    },
  },
};
