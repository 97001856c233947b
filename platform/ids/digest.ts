import { createHash } from 'node:crypto';

/**
 * SHA-256 of a text or of bytes as base64url (43 characters): what is stored instead of a secret, or compared instead
 * of a document.
 */
export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');
