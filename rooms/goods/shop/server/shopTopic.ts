import type { CommandTopic } from '#platform/start/commandTopic.ts';

/** What the shop can be asked for on the command line. */
export const shopTopic: CommandTopic = {
  topic: 'shop',
  docs: 'docs/shop.md',
  commands: {
    categories: { args: 'FILE [--dry-run]', help: 'categories from a table, in their order, all or nothing' },
    photographs: { args: 'FOLDER [--dry-run]', help: 'photographs named by article number, all or nothing' },
    import: { args: 'FILE [--dry-run] [--again]', help: 'products and stock from a table, all or nothing' },
  },
};
