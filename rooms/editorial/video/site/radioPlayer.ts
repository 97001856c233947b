/** What the radio is doing, as somebody hears it. */
export type RadioState = 'off' | 'loading' | 'playing' | 'failed';

export type RadioPlayer = {
  start(): void;
  stop(): void;
  /** From 0 to 1. */
  setVolume(volume: number): void;
  /** Stops and lets go of everything. */
  close(): void;
};

/**
 * Plays an endless stream. Off means that nothing is loaded any more, so switching on again is live and not where it
 * was left; a stream that breaks off is tried again as soon as the browser is back online.
 */
export function createRadioPlayer(address: string, onChange: (state: RadioState) => void): RadioPlayer {
  const audio = new Audio();
  audio.preload = 'none';
  // A real station never ends; a file does.
  audio.loop = true;
  let isWanted = false;
  const say = (state: RadioState) => isWanted && onChange(state);
  const fail = () => say('failed');
  audio.addEventListener('playing', () => say('playing'));
  audio.addEventListener('waiting', () => say('loading'));
  audio.addEventListener('error', fail);
  audio.addEventListener('pause', () => isWanted && audio.src !== '' && !audio.error && stop());

  function start() {
    isWanted = true;
    onChange('loading');
    audio.src = address;
    audio.play().catch((error: Error) => error.name !== 'AbortError' && fail());
  }
  function stop() {
    isWanted = false;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    onChange('off');
  }
  const startAgain = () =>
    isWanted && (audio.error !== null || audio.networkState === audio.NETWORK_NO_SOURCE) && start();
  const giveWay = (event: Event) => isWanted && event.target instanceof HTMLVideoElement && stop();
  addEventListener('online', startAgain);
  document.addEventListener('play', giveWay, true);
  return {
    start,
    stop,
    setVolume: (volume) => {
      audio.volume = volume;
    },
    close: () => {
      stop();
      removeEventListener('online', startAgain);
      document.removeEventListener('play', giveWay, true);
    },
  };
}
