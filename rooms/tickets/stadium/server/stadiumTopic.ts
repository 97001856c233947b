import type { CommandTopic } from '#platform/start/commandTopic.ts';

/** What the stadium can be asked for on the command line. */
export const stadiumTopic: CommandTopic = {
  topic: 'stadium',
  docs: 'docs/stadium.md',
  commands: {
    import: { args: 'FILE --venue NAME [--note TEXT] [--dry-run]', help: 'makes a draft of a plan from a table' },
  },
};
