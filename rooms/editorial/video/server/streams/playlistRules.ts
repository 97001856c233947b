/** CST-30 PWL-06: so much of a paid stream everybody may see, in seconds. */
const previewSeconds = 10;

/** A file of a stream, by its name alone: no folders, no other endings. */
export const isStreamFile = (name: string): boolean => /^[\w-]+\.(m3u8|mp4|m4s|ts|aac|mp3|vtt)$/.test(name);

type Segment = { name: string; seconds: number };
type Playlist = { start: string | undefined; segments: Segment[]; target: string };

/**
 * The segments of a playlist from its very first one on; undefined for what cannot be cut: a window of a live stream that
 * has moved on, files that are read in ranges, files elsewhere.
 */
function readPlaylist(text: string): Playlist | undefined {
  if (/#EXT-X-BYTERANGE|BYTERANGE=|#EXT-X-STREAM-INF|#EXT-X-KEY/.test(text)) return undefined;
  if (!/^#EXT-X-MEDIA-SEQUENCE:0*$/m.test(text) && text.includes('#EXT-X-MEDIA-SEQUENCE:')) return undefined;
  const segments: Segment[] = [];
  let seconds = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line !== '' && !line.startsWith('#')) {
      if (!isStreamFile(line) || !(seconds > 0)) return undefined;
      segments.push({ name: line, seconds });
    }
  }
  const start = /#EXT-X-MAP:URI="([^"]*)"/.exec(text)?.[1];
  if (start !== undefined && !isStreamFile(start)) return undefined;
  return { start, segments, target: /#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1] ?? '10' };
}

/** Those segments that end within the first ten seconds. */
function firstOf(segments: readonly Segment[]): Segment[] {
  let end = 0;
  const first: Segment[] = [];
  for (const segment of segments) {
    end += segment.seconds;
    // Segments are cut at pictures, so that ten seconds may be some milliseconds longer.
    if (end > previewSeconds + 0.05) break;
    first.push(segment);
  }
  return first;
}

/** A playlist that ends within the first ten seconds, and the files that it names; undefined: it cannot be cut. */
export function previewOf(text: string): { text: string; files: string[] } | undefined {
  const playlist = readPlaylist(text);
  if (!playlist) return undefined;
  const { start, target } = playlist;
  const segments = firstOf(playlist.segments);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(start ? [`#EXT-X-MAP:URI="${start}"`] : []),
    ...segments.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, name]),
    '#EXT-X-ENDLIST',
  ];
  return { text: `${lines.join('\n')}\n`, files: [...(start ? [start] : []), ...segments.map(({ name }) => name)] };
}

/** The names of the playlists that a playlist of several qualities names; undefined for one that names segments. */
export function variantsIn(text: string): string[] | undefined {
  if (!text.includes('#EXT-X-STREAM-INF')) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const sounds = [...text.matchAll(/#EXT-X-MEDIA:[^\n]*URI="([^"]*)"/g)].map(([, name]) => name ?? '');
  return [...lines, ...sounds].filter(isStreamFile);
}

const secondsAt = (moment: string): number =>
  moment.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);

/** The captions of the first ten seconds (WebVTT). */
export function previewCaptions(text: string): string {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const cut = blocks.filter((block) => {
    const begins = /^([\d:.]+) +-->/m.exec(block)?.[1];
    return begins === undefined ? block.startsWith('WEBVTT') : secondsAt(begins) < previewSeconds;
  });
  return `${cut.join('\n\n').trimEnd()}\n`;
}
