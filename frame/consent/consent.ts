import { useSyncExternalStore } from 'react';
import { localStore } from '../browserStorage.ts';
import {
  type Choices,
  type ConsentCategory,
  type ConsentRecord,
  consentVersion,
  isAllowed,
  readRecord,
} from './consentRules.ts';

/** Where the browser keeps what was decided, for this host. */
export const consentKey = 'kurve.consent';

const listeners = new Set<() => void>();
let read: { text: string | null; record: ConsentRecord | undefined } | undefined;

/** What was decided in this browser; undefined: nothing that still holds. */
export function currentConsent(): ConsentRecord | undefined {
  const text = localStore.getItem(consentKey);
  if (read?.text !== text) read = { text, record: readRecord(text, Date.now()) };
  return read?.record;
}

/** Keeps what the visitor has decided, beside what was decided before, and tells every screen and the other tabs. */
export function decide(choices: Choices): void {
  const record: ConsentRecord = {
    version: consentVersion,
    at: new Date().toISOString(),
    choices: { ...currentConsent()?.choices, ...choices },
  };
  localStore.setItem(consentKey, JSON.stringify(record));
  notify();
}

/** The visitor agrees to one category, for instance with the button on a social widget (CONT-96). */
export function grantConsent(category: Exclude<ConsentCategory, 'necessary'>): void {
  decide({ [category]: true });
}

/** May something of this category happen right now? */
export function hasConsent(category: ConsentCategory): boolean {
  return isAllowed(currentConsent(), category);
}

/** Calls `listener` whenever something is decided, here or in another tab; answers how to stop. */
export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
  };
}

/**
 * May a screen show something of this category? False while the server's HTML wakes up, so that it is the same for
 * everybody.
 */
export function useConsent(category: ConsentCategory): boolean {
  return useSyncExternalStore(
    onConsent,
    () => hasConsent(category),
    () => category === 'necessary',
  );
}

function fromOtherTab({ key }: StorageEvent): void {
  if (key === consentKey || key === null) notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
