import { club } from '#club/club.ts';
import { createRadioPlayer, type RadioPlayer, type RadioState } from './radioPlayer.ts';
import { readVolume, saveVolume } from './radioVolume.ts';

/** What the radio does, and whether its dock may stand at the foot of the window. */
export type Radio = { state: RadioState; isDocked: boolean };

const silent: Radio = { state: 'off', isDocked: false };
const listeners = new Set<() => void>();
let now = silent;
let player: RadioPlayer | undefined;

/**
 * For `useSyncExternalStore`: the control in the page, the dock and the button in the header show the same player,
 * which outlives pages (LVR-26).
 */
export const radio = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: (): Radio => now,
};

/** Starts the live stream and opens the dock. */
export function startRadio(): void {
  player ??= createRadioPlayer(club.radioStream, (state) => change({ state }));
  player.setVolume(readVolume());
  change({ isDocked: true });
  player.start();
}

/** Stops it; the dock stays for starting it again. */
export function stopRadio(): void {
  player?.stop();
}

/** Puts the dock away until the radio is started again; what plays goes on. */
export function closeRadioDock(): void {
  change({ isDocked: false });
}

/** Sets and remembers the volume, from 0 to 1. */
export function setRadioVolume(volume: number): void {
  saveVolume(volume);
  player?.setVolume(volume);
}

function change(parts: Partial<Radio>): void {
  now = { ...now, ...parts };
  for (const listener of listeners) listener();
}
