import type { Context } from '#platform/context.ts';
import type { ApplicationDetails } from '../../applicationFields.ts';
import type { Application } from './applicationStore.ts';

type Sealing = Pick<Context, 'sealOf'>;

/** What is encrypted in this room's columns; each kind has its own key. */
const kinds = {
  details: 'career application',
  secret: 'career status link',
  documentName: 'career document name',
  note: 'career note',
} as const;

export const sealDetails = (ctx: Sealing, id: string, details: ApplicationDetails): string =>
  ctx.sealOf(kinds.details).seal(id, details);
export const openDetails = (ctx: Sealing, { id, sealedDetails }: Application): ApplicationDetails =>
  ctx.sealOf(kinds.details).open(id, sealedDetails);

export const sealSecret = (ctx: Sealing, id: string, secret: string): string =>
  ctx.sealOf(kinds.secret).seal(id, secret);
export const openSecret = (ctx: Sealing, { id, sealedSecret }: Application): string =>
  ctx.sealOf(kinds.secret).open(id, sealedSecret);

export const sealName = (ctx: Sealing, fileId: string, name: string): string =>
  ctx.sealOf(kinds.documentName).seal(fileId, name);
export const openName = (ctx: Sealing, { fileId, sealedName }: { fileId: string; sealedName: string }): string =>
  ctx.sealOf(kinds.documentName).open(fileId, sealedName);

export const sealNote = (ctx: Sealing, id: string, text: string): string => ctx.sealOf(kinds.note).seal(id, text);
export const openNote = (ctx: Sealing, { id, sealedText }: { id: string; sealedText: string }): string =>
  ctx.sealOf(kinds.note).open(id, sealedText);

/** What the files of documents are kept for (`platform/files`). */
export const documentPurpose = 'career document';
