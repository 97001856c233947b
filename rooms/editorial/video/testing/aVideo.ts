import { newId } from '#platform/ids/ids.ts';
import type { VideoDraft } from '../videoDraft.ts';

/** A free video in German that was published long ago, under a uid of its own. */
export const aVideo = (parts: Partial<VideoDraft> = {}): VideoDraft => ({
  uid: newId(),
  payment: 'free',
  stream: '/streams/testcard/index.m3u8',
  seconds: 20,
  publishedAt: new Date('2020-01-01T12:00:00Z'),
  poster: { motif: 'goal' },
  versions: { de: { title: 'Das Tor', description: 'Ein Tor.' }, en: { title: 'The goal', description: 'A goal.' } },
  captions: { de: '/streams/testcard/captions-de.vtt' },
  ...parts,
});
