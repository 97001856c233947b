import { mailCodeRefusals } from './signUpRules.ts';
import { readStoredHash } from './storedHashRules.ts';

const reasons = {
  REQUIRED: 'is missing',
  EMAIL_INVALID: 'is no address that can receive mail',
  NAME_INVALID: 'is no name',
} as const;
const columns = { email: 'email', firstName: 'first_name', lastName: 'last_name' } as const;

/**
 * What keeps an account of an earlier system from being taken over, by column, in the words of an import's report:
 * address and name by the rules of a sign-up, the hash by its form.
 */
export function accountFaults(account: {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}): string[] {
  const refusals = mailCodeRefusals(account);
  const fields = Object.entries(columns).flatMap(([field, column]) =>
    (refusals[field as keyof typeof columns] ?? []).map((code) => `${column} ${reasons[code as keyof typeof reasons]}`),
  );
  const isReadable = account.passwordHash === '' || readStoredHash(account.passwordHash) !== undefined;
  return isReadable ? fields : [...fields, 'password_hash is in no known form, or too costly to check'];
}
