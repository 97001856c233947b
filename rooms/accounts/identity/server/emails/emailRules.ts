import { emailRefusals } from '../signUpRules.ts';

/**
 * Faults of a new address by field, as form messages: `invalid_email` (EML-07), `not_equal` (EML-06). Letter case does
 * not count.
 */
export function newAddressFaults(email: string, confirmEmail: string): Record<string, string[]> {
  return {
    ...(emailRefusals(email).length > 0 ? { email: ['invalid_email'] } : {}),
    ...(email.toLowerCase() === confirmEmail.toLowerCase() ? {} : { confirmEmail: ['not_equal'] }),
  };
}
