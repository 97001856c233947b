type Player = Pick<HTMLVideoElement, 'canPlayType'>;

/**
 * Does the browser's own HLS player come first? On Safari it does: iPhones have no MediaSource, newer ones a managed
 * one. Others claim to play HLS as well, and play it worse than hls.js does.
 */
export function playsNatively(video: Player, window: object): boolean {
  const isSafari = 'ManagedMediaSource' in window || !('MediaSource' in window);
  return isSafari && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Seconds as a player shows them: `0:20`, `1:02:05`. */
export function formatLength(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
