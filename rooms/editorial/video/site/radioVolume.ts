import { localStore } from '#frame/browserStorage.ts';

const key = 'radioVolume';

/** The volume that was last chosen in this browser, from 0 to 1. */
export function readVolume(): number {
  const kept = Number(localStore.getItem(key) ?? Number.NaN);
  return kept >= 0 && kept <= 1 ? kept : 0.8;
}

/** Remembers the chosen volume. */
export function saveVolume(volume: number): void {
  localStore.setItem(key, String(volume));
}
