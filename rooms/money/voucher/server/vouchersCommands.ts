import type { CommandTopic, RoomCommands } from '#platform/start/commandTopic.ts';

const topic: CommandTopic = {
  topic: 'vouchers',
  docs: 'docs/moving-in.md',
  commands: {
    import: {
      args: 'FILE [--dry-run]',
      help: 'vouchers of an earlier system with their balance, from a table; nothing if a line is wrong',
    },
  },
};

/** The topic as the room brings it. What carries it out is loaded when it is asked for. */
export const vouchersCommands: RoomCommands = {
  ...topic,
  async run(ctx, words) {
    const { runTableImport } = await import('#platform/imports/runTableImport.ts');
    const { vouchersTable } = await import('./import/vouchersTable.ts');
    return runTableImport(ctx, words, { topic, things: 'vouchers', table: vouchersTable });
  },
};
