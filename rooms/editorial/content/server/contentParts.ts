import type { List } from './placementStore.ts';

/** The kind of content, in the sense of caches, to which all of this room belongs. */
export const contentKind = 'content';

/** Name of the part that is one document, for caches. */
export const documentPart = (uid: string): string => `document ${uid}`;
/** Name of the part that is one list: of a section, a kind, a category (or team; empty: all). */
export const listPart = ({ site, kind, category }: List): string => `list ${site} ${kind} ${category}`;
/** The same with its kind, as pages name it. */
export const dependsOnDocument = (uid: string): string => `${contentKind}/${documentPart(uid)}`;
export const dependsOnList = (list: List): string => `${contentKind}/${listPart(list)}`;
