import { isGuessable } from './guessablePasswords.ts';

/** Why a password is refused (api.md, small decisions; EML-20…25). */
export type PasswordRefusal =
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_NEEDS_SPECIAL_CHARACTER'
  | 'PASSWORD_NEEDS_DIGIT'
  | 'PASSWORD_NEEDS_UPPER_CASE'
  | 'PASSWORD_NEEDS_LOWER_CASE'
  | 'PASSWORD_BREACHED';

const rules: [PasswordRefusal, (password: string) => boolean][] = [
  ['PASSWORD_TOO_SHORT', (password) => [...password].length >= 8],
  ['PASSWORD_TOO_LONG', (password) => [...password].length <= 100],
  ['PASSWORD_NEEDS_SPECIAL_CHARACTER', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ['PASSWORD_NEEDS_DIGIT', (password) => /\p{Nd}/u.test(password)],
  ['PASSWORD_NEEDS_UPPER_CASE', (password) => /\p{Lu}/u.test(password)],
  ['PASSWORD_NEEDS_LOWER_CASE', (password) => /\p{Ll}/u.test(password)],
];

/**
 * Everything that is wrong with a new password; empty: it may be used. That everybody would guess it is said when all
 * else is well.
 */
export function passwordRefusals(password: string): PasswordRefusal[] {
  const wrong = rules.flatMap(([code, holds]) => (holds(password) ? [] : [code]));
  return wrong.length === 0 && isGuessable(password) ? ['PASSWORD_BREACHED'] : wrong;
}
