import { demoDomain, demoPassword } from '#club/demo/accounts.ts';

const accounts: [name: string, who: string][] = [
  ['fan', 'customer with addresses and orders'],
  ['neu', 'fresh customer with nothing'],
  ['admin', 'staff'],
];

/** Who may sign in to the demo, and how. */
export const demoNotes = (): string[] => [
  `Demo accounts, password ${demoPassword}`,
  ...accounts.map(([name, who]) => `  ${`${name}@${demoDomain}`.padEnd(22)}${who}`),
];
