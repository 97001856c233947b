import { hasConsent } from '../consent/consent.ts';

declare global {
  interface Window {
    /** What a tag manager reads. Exists only with consent to statistics. */
    dataLayer?: object[];
  }
}

/** Adds an entry to the list that tag managers read, if the reader has agreed to statistics; else nothing happens. */
export function pushStatistics(entry: object): void {
  if (!hasConsent('statistics')) return;
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
