import type { Config } from '#platform/config/config.ts';

/**
 * `elsewhere`: where the database lies when not in the data folder; `notes`: lines of the rooms, in the demo about what
 * it has.
 */
type Facts = { seconds: number; isDemo: boolean; elsewhere: string | undefined; notes: readonly string[] };

/** What a person who has just started the house wants to know. */
export function startScreen(config: Config, facts: Facts): string {
  const { origin, listens } = config;
  const lines = [
    `Kurve is ready (${facts.seconds.toFixed(1)} s)${config.role === 'all' ? '' : `, role ${config.role}`}`,
    '',
  ];
  if (listens && config.role !== 'jobs') {
    lines.push(
      ...table([
        ['Site', `${origin}/`],
        ['API', `${origin}/api/docs`],
      ]),
    );
    if (!config.smtpUrl && facts.isDemo) lines.push(...table([['Mailbox', `${origin}/dev/mail`]]));
  }
  if (listens) lines.push(...table([['Health', `${origin}/readyz`]]));
  if (facts.isDemo) {
    lines.push(
      '',
      ...facts.notes,
      '',
      'Sandbox cards',
      ...table([
        ['4242 4242 4242 4242', 'is accepted'],
        ['4000 0000 0000 0002', 'is declined'],
      ]),
    );
  }
  const notes = notesOf(config, facts);
  if (notes.length > 0) lines.push('', ...notes);
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n  Ctrl-C stops everything.\n\n`;
}

function notesOf(config: Config, { isDemo, elsewhere, notes }: Facts): string[] {
  return [
    ...(elsewhere
      ? [`PostgreSQL runs as another user, who cannot enter ${config.dataFolder}; the database lies in ${elsewhere}`]
      : []),
    ...(config.demo && !isDemo ? ['This database was set up without demo data, so none were added.'] : []),
    ...(isDemo ? [] : notes),
    ...(config.logLevel === 'warn' ? ['Only warnings are logged; LOG_LEVEL=info shows every request.'] : []),
  ];
}

const table = (rows: [string, string][]): string[] => rows.map(([left, right]) => `  ${left.padEnd(22)}${right}`);
