import type { CommandTopic } from '#platform/start/commandTopic.ts';

/** What the shop can be asked for on the command line. */
export const shopTopic: CommandTopic = {
  topic: 'shop',
  docs: 'docs/shop.md',
  commands: { import: { args: 'FILE [--dry-run] [--again]', help: 'products and stock from a table, all or nothing' } },
};
