/** Where a video is watched: at its permanent address, else by its uid (RED-92). A path without language prefix. */
export function videoAddress({ uid, link }: { uid: string; link?: string | null }): string {
  return link || `/video/detail/?id=${encodeURIComponent(uid)}`;
}

/** Can this be a video's uid at all? */
export const isVideoUid = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);
