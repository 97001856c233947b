import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

/** Why an account cannot be deleted yet; each in the native form that the site's client reads (ACC-46 to ACC-51). */
export const privacyRefusals = {
  ACCOUNT_HAS_RUNNING_CONTRACTS: refusal({ status: 400, code: 'ACCOUNT_HAS_RUNNING_CONTRACTS' }),
  USER_HAS_UNCANCELLED_CONTRACT: refusal({ status: 400, code: 'USER_HAS_UNCANCELLED_CONTRACT' }),
  USER_HAS_RUNNING_PAYOUT: refusal({ status: 400, code: 'USER_HAS_RUNNING_PAYOUT' }),
  PAYMENT_IS_RUNNING: refusal({ status: 400, code: 'PAYMENT_IS_RUNNING' }),
  LAST_ADMIN_OF_ORGANISATION: refusal({ status: 400, code: 'LAST_ADMIN_OF_ORGANISATION' }),
  LAST_ADMINISTRATOR: refusal({ status: 400, code: 'LAST_ADMINISTRATOR' }),
};

const chosen = z.boolean({ error: 'invalid' }).default(false);

/** One of three ways to leave (ACC-41 to ACC-44). */
const leaving = z
  .object({ revokeAdvertisingConsents: chosen, unsubscribeNewsletters: chosen, deleteAccount: chosen })
  .refine((choice) => Object.values(choice).filter(Boolean).length === 1, { error: 'one', path: ['choice'] });

const self = '/contact/v1/contacts/self';

export const privacyApi = {
  leave: endpoint({
    method: 'DELETE',
    path: self,
    summary: 'Revokes all advertising consents, unsubscribes from all newsletters, or deletes the account: exactly one',
    caller: 'signedIn',
    // Revoking a consent stays as easy as giving it (Art. 7 (3) GDPR).
    proof: { freshIf: 'deleteAccount' },
    body: leaving,
    refusals: Object.values(privacyRefusals),
    callsPerMinute: 30,
  }),
  previewLeaving: endpoint({
    method: 'GET',
    path: `${self}/leaving`,
    summary: 'What deleting the account would erase, what must be kept, and what speaks against it now',
    caller: 'signedIn',
    reply: z.object({
      objections: z.array(z.enum(Object.keys(privacyRefusals) as [keyof typeof privacyRefusals])),
      erased: z.array(z.string()),
      kept: z.array(z.string()),
      keptYears: z.number().int(),
    }),
  }),
  exportOwnRecords: endpoint({
    method: 'GET',
    path: `${self}/export`,
    summary: 'Everything that is kept about the signed-in person, as JSON or as a readable page',
    caller: 'signedIn',
    proof: 'fresh',
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    file: true,
    callsPerMinute: 20,
  }),
};
