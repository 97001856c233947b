/** How staff have found out that somebody is who they say they are. */
export const checks = ['orderNumber', 'postalAddress', 'birthday', 'idDocument', 'callback'] as const;

/** What has happened to a person, as the timeline tells it. */
export const steps = [
  ...['accountCreated', 'emailAdded', 'emailChanged', 'signIn', 'passkeyAdded', 'roleGranted', 'membership'],
  ...['ordered', 'parcelSent', 'documentIssued', 'paid', 'returned', 'withdrawn', 'consentGiven', 'consentEnded'],
  ...['assetIssued', 'organisationInvited', 'organisationJoined'],
  ...['emailChangeAsked', 'emailChangeWithdrawn', 'factorsReset', 'sessionsEnded', 'mailSentAgain', 'exported'],
  ...['membershipRecorded', 'membershipTakenBack'],
] as const;
export type StepKind = (typeof steps)[number];

/** What was typed to find somebody: an account, an order, an address, a member number, or names. */
export type PeopleWanted =
  | { id: string }
  | { orderNumber: string }
  | { email: string }
  | { memberNumber: string }
  | { names: string[] };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads what was typed into the search; undefined: nothing that could be searched for. */
export function readWanted(typed: string): PeopleWanted | undefined {
  const text = typed.trim();
  if (uuid.test(text)) return { id: text.toLowerCase() };
  if (/^\d{1,9}-\d{1,12}$/.test(text)) return { orderNumber: text };
  if (text.includes('@')) return { email: text };
  if (/^(?=.*\d)[\p{L}\d ./-]{3,40}$/u.test(text)) return { memberNumber: text };
  const names = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return names.length > 0 ? { names: names.slice(0, 8) } : undefined;
}
