import { playsNatively } from './playbackRules.ts';

/**
 * Gives a video element an HLS stream: the browser's own player where it is the better one, else hls.js, which is
 * loaded now. Calls `onFailure` when the stream cannot be played; answers how to let go of it.
 */
export function attachStream(video: HTMLVideoElement, address: string, onFailure: () => void): () => void {
  if (playsNatively(video, window)) {
    video.src = address;
    video.addEventListener('error', onFailure);
    return () => {
      video.removeEventListener('error', onFailure);
      video.removeAttribute('src');
      video.load();
    };
  }
  let detach = () => {};
  let isWanted = true;
  const failed = () => isWanted && onFailure();
  attachWithHls(video, address, failed).then((destroy) => {
    if (isWanted) detach = destroy;
    else destroy();
  }, failed);
  return () => {
    isWanted = false;
    detach();
  };
}

async function attachWithHls(video: HTMLVideoElement, address: string, onFailure: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no streams');
  // Segments are fMP4 and need no repackaging, so a worker (and a policy that allows one) would gain nothing.
  const hls = new Hls({ enableWorker: false });
  let mayRecover = true;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mayRecover) hls.recoverMediaError();
    else onFailure();
    mayRecover = false;
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
