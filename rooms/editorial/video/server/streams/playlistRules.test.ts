import { describe, expect, it } from 'vitest';
import { previewCaptions, previewOf, variantsIn } from './playlistRules.ts';

const playlist = (seconds: number[], head = '#EXT-X-MEDIA-SEQUENCE:0') =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    head,
    '#EXT-X-MAP:URI="start.mp4"',
    ...seconds.flatMap((length, n) => [`#EXTINF:${length},`, `part${n}.m4s`]),
  ].join('\n');

describe('PWL-06 CST-30 the preview of a playlist', () => {
  it('ends at 10.0 seconds, and says that it ends', () => {
    const preview = previewOf(playlist([2, 2, 2, 2, 2, 2, 2]));
    expect(preview?.files).toEqual(['start.mp4', 'part0.m4s', 'part1.m4s', 'part2.m4s', 'part3.m4s', 'part4.m4s']);
    expect(preview?.text).not.toContain('part5.m4s');
    expect(preview?.text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
  });

  it.each([
    [[4, 4, 4], 2],
    [[10], 1],
    [[10.1], 0],
    [[9.99, 0.1], 1],
    [[], 0],
  ])('of segments of %j seconds has %i', (seconds, count) => {
    expect(previewOf(playlist(seconds))?.files.length).toBe(count + 1);
  });

  it.each([
    ['a live window that has moved on', playlist([2], '#EXT-X-MEDIA-SEQUENCE:7')],
    ['files that are read in ranges', playlist([2], '#EXT-X-BYTERANGE:10@0')],
    ['segments elsewhere', playlist([2]).replace('part0.m4s', 'https://cdn.example/part0.m4s')],
    ['segments in other folders', playlist([2]).replace('part0.m4s', '../other/part0.m4s')],
    ['segments without a length', playlist([2]).replace('#EXTINF:2,', '')],
  ])('is none for %s', (_, text) => expect(previewOf(text)).toBeUndefined());

  it('keeps nothing that it does not know', () => {
    expect(previewOf(`${playlist([2])}\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part9.m4s"`)?.text).not.toContain('part9');
  });
});

it('names the playlists of several qualities', () => {
  const text = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n../x.m3u8';
  expect(variantsIn(text)).toEqual(['low.m3u8', 'sound.m3u8']);
  expect(variantsIn(playlist([2]))).toBeUndefined();
});

it('cuts captions too', () => {
  const text =
    'WEBVTT\n\n00:00.000 --> 00:05.000\nEins\n\n00:09.900 --> 00:12.000\nZwei\n\n00:10.000 --> 00:15.000\nDrei\n';
  expect(previewCaptions(text)).toBe('WEBVTT\n\n00:00.000 --> 00:05.000\nEins\n\n00:09.900 --> 00:12.000\nZwei\n');
  expect(previewCaptions('WEBVTT\n\n1\n01:00:02.000 --> 01:00:03.000\nSpät')).toBe('WEBVTT\n');
});
