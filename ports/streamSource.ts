/** Who may read a stream, and until when. `ticket`: the id of one playback. */
export type StreamPass = { ticket: string; expiresAt: Date };

/**
 * A place that streams come from and that can keep them to those who may watch: this house, or a streaming service with
 * signed addresses. A film whose stream no source serves cannot be put behind the wall.
 */
export type StreamSource = {
  /** Does this source serve the stream whose playlist has this address? Decided by the text alone. */
  serves(playlist: string): boolean;
  /** Where everybody reads the first ten seconds of a playlist or of captions; cut by the source, not by the player. */
  previewOf(address: string): string;
  /** Where a playlist or captions are read until the pass expires, with everything that they name. */
  signed(deriveKey: (purpose: string) => Buffer, address: string, pass: StreamPass): string;
};
