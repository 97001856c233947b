import { localStore } from '#frame/browserStorage.ts';
import { newBrowserUuid } from '#frame/browserUuid.ts';

const key = 'kurve.videoDevice';

/** Names this browser where films are played, so that it counts as one device; made when the first one starts. */
export function deviceId(): string {
  const known = localStore.getItem(key);
  if (known !== null) return known;
  const made = newBrowserUuid();
  localStore.setItem(key, made);
  return made;
}
