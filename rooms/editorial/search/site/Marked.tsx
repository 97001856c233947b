/** A text whose hits are marked. */
export function Marked({ segments }: { segments: { text: string; isHit: boolean }[] }) {
  return segments.map(({ text, isHit }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never change places
    return isHit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}
