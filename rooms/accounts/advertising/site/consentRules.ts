import { mainAdConsent } from '#club/consents.ts';
import type { Consent, ContactConsent } from './advertisingClient.ts';

/** A consent on offer with what the reader has made of it (CNS-09 to CNS-12). */
export type OwnConsent = Consent & {
  /** The reader's own consent holds. */
  activatedByUser: boolean;
  /** Its id, for withdrawing it; also while it waits for its link. */
  userConsentId: string | undefined;
  isWaiting: boolean;
  isMainAdConsent: boolean;
};

/** Joins what is on offer with what the reader has agreed to; the main advertising consent comes first (CNS-22). */
export function joinConsents(consents: readonly Consent[], own: readonly ContactConsent[]): OwnConsent[] {
  const joined = consents.map((consent) => {
    const live = own.find(({ consentId, consentState }) => consentId === consent.id && consentState !== 'Terminated');
    return {
      ...consent,
      activatedByUser: live?.consentState === 'Valid',
      userConsentId: live?.id,
      isWaiting: live?.consentState === 'Pending',
      isMainAdConsent: consent.id === mainAdConsent,
    };
  });
  return joined.toSorted((a, b) => Number(b.isMainAdConsent) - Number(a.isMainAdConsent));
}
