import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { insertConsentsOnce } from './contactConsentStore.ts';
import { consentOf } from './listConsents.ts';

/** A consent that was given in an earlier system, with its proof. */
export type ImportedConsent = {
  consentId: string;
  /** The words that stood there. */
  wording: string;
  source: string;
  requestedAt: Date;
  /** When the link in the mail was followed; absent: it needed none. */
  confirmedAt?: Date;
  /** The network address it was given from; empty where none was kept. */
  requestedFrom: string;
};

/** What is missing for a consent to be proven (CNS-03), in the words of an import's report. */
export function consentFaults(given: ImportedConsent, now: Date): string[] {
  const consent = consentOf(given.consentId);
  if (!consent) return [`consents: the club asks for no "${given.consentId}"`];
  const isNewsletter = consent.consentType === 'Newsletter';
  const confirmedAt = given.confirmedAt ?? given.requestedAt;
  return [
    ...(given.wording === '' ? ['consent_wording is missing: the words that were agreed to'] : []),
    ...(given.source === '' ? ['consent_source is missing: where it was given'] : []),
    ...(isNewsletter && !given.confirmedAt
      ? ['consent_confirmed_at is missing: a newsletter needs the second step']
      : []),
    ...(confirmedAt < given.requestedAt ? ['consent_confirmed_at is before consent_at'] : []),
    ...(confirmedAt > now || given.requestedAt > now ? ['consent_at or consent_confirmed_at is yet to come'] : []),
  ];
}

/**
 * Keeps consents of an earlier system with their proof, as holding ones. A kind that the person has given here before,
 * or has ended, stays as it is. Single SQL query.
 */
export async function importConsents(
  tx: Context,
  consents: readonly (ImportedConsent & { fanId: string; email: string })[],
): Promise<void> {
  const rows = consents.flatMap((given) => {
    const consentType = consentOf(given.consentId)?.consentType;
    if (!consentType) return [];
    const confirmedAt = given.confirmedAt ?? given.requestedAt;
    return [{ ...given, confirmedAt, consentType, id: newId(), unsubscribeKey: newSecret() }];
  });
  await insertConsentsOnce(tx.sql, rows);
}
