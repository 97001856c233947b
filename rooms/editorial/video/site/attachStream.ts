import { playsNatively } from './playbackRules.ts';

/** A stream that a video element plays. `renew`: its addresses were signed anew; it plays on from there. */
export type AttachedStream = { detach(): void; renew(address: string): void };

/**
 * Gives a video element an HLS stream: the browser's own player where it is the better one, else hls.js, which is
 * loaded now. Calls `onFailure` when the stream cannot be played.
 */
export function attachStream(video: HTMLVideoElement, address: string, onFailure: () => void): AttachedStream {
  if (playsNatively(video, window)) return attachNatively(video, address, onFailure);
  const current = { address };
  let detach = () => {};
  let isWanted = true;
  const failed = () => isWanted && onFailure();
  attachWithHls(video, current, failed).then((destroy) => {
    if (isWanted) detach = destroy;
    else destroy();
  }, failed);
  return {
    detach() {
      isWanted = false;
      detach();
    },
    renew(renewed) {
      current.address = renewed;
    },
  };
}

function attachNatively(video: HTMLVideoElement, address: string, onFailure: () => void): AttachedStream {
  video.src = address;
  video.addEventListener('error', onFailure);
  return {
    detach() {
      video.removeEventListener('error', onFailure);
      video.removeAttribute('src');
      video.load();
    },
    // The browser's own player cannot be told of other addresses, so it begins anew at the same moment.
    renew(renewed) {
      const { currentTime, paused } = video;
      video.src = renewed;
      video.currentTime = currentTime;
      if (!paused) void video.play().catch(() => {});
    },
  };
}

const folderOf = (address: string): string => new URL('.', new URL(address, window.location.href)).href;

type Current = { address: string };

async function attachWithHls(video: HTMLVideoElement, current: Current, onFailure: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no streams');
  const first = folderOf(current.address);
  // The player goes on asking for the addresses of the first playlist: what it asks for is read where it is signed now.
  const renewed = (url: string) => (url.startsWith(first) ? folderOf(current.address) + url.slice(first.length) : url);
  // Segments are fMP4 and need no repackaging, so a worker (and a policy that allows one) would gain nothing.
  const hls = new Hls({ enableWorker: false, xhrSetup: (xhr, url) => xhr.open('GET', renewed(url), true) });
  let mayRecover = true;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mayRecover) hls.recoverMediaError();
    else onFailure();
    mayRecover = false;
  });
  hls.loadSource(current.address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
