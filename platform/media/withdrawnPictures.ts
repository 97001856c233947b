/** Kind of content (platform/content) whose parts are pictures that must not be given out any more, by id. */
export const pictureKind = 'picture';

/** The picture that a change of content withdraws; undefined: it is about something else. */
export function withdrawnPicture(change: string): string | undefined {
  return change.startsWith(`${pictureKind}/`) ? change.slice(pictureKind.length + 1) : undefined;
}
