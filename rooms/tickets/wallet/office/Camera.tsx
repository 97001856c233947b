import { useEffect, useRef, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Gate.module.css';
import { openQrReader } from './readQr.ts';
import { scanDebounce } from './scanDebounce.ts';

/** Milliseconds between two looks at the picture. */
const pause = 120;

/** The picture of the camera at the back; calls `onCode` once for each ticket that is held in front of it. */
export function Camera({ onCode }: { onCode(text: string): void }) {
  const t = useWords('walletOffice');
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void watch(video.current!, (text) => latestOnCode.current(text), stop.signal).catch(() => {
      if (!stop.signal.aborted) setRefused(true);
    });
    return () => stop.abort();
  }, []);
  if (isRefused) return <Notice kind="bad">{t('camera.refused')}</Notice>;
  return <video ref={video} className={styles.camera} playsInline muted aria-label={t('camera.picture')} />;
}

async function watch(video: HTMLVideoElement, onCode: (text: string) => void, signal: AbortSignal): Promise<void> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }),
    openQrReader(),
  ]);
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  const isNew = scanDebounce();
  while (!signal.aborted) {
    const text = await read(video).catch(() => undefined);
    if (text !== undefined && !signal.aborted && isNew(text, performance.now())) onCode(text);
    await new Promise((done) => setTimeout(done, pause));
  }
}
