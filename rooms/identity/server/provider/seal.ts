import { openSealed, sealBytes } from '#platform/files/seal.ts';

/** Encrypts a text with AES-256-GCM; `key` has 32 bytes. */
export const seal = (key: Buffer, text: string): string => sealBytes(key, '', Buffer.from(text)).toString('base64');

/** Opens what `seal` made; undefined when the key is another one or the text was changed. */
export const unseal = (key: Buffer, sealed: string): string | undefined =>
  openSealed(key, '', Buffer.from(sealed, 'base64'))?.toString('utf8');
