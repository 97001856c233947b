import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses on paper. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const groupsOfCode = 2;
const signsOfGroup = 5;

/** Ten new codes such as `k3m9x-7wqab`, about 50 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: groupsOfCode }, () =>
      Array.from({ length: signsOfGroup }, () => signs[randomInt(signs.length)]).join(''),
    ).join('-'),
  );

/** A code as it was made, however it was typed; undefined: it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  if (plain.length !== groupsOfCode * signsOfGroup) return undefined;
  return `${plain.slice(0, signsOfGroup)}-${plain.slice(signsOfGroup)}`;
}
