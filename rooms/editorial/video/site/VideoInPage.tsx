import { useSlotWords } from '#frame/slotWords.ts';
import type { VideoInPageProps } from '#frame/template.ts';
import { VideoScreen } from './VideoScreen.tsx';

/** A video that plays within a page of another room, in the place that its poster had. */
export function VideoInPage({ video }: VideoInPageProps) {
  const t = useSlotWords('video');
  return t ? <VideoScreen uid={video} t={t} hasFocus /> : null;
}
