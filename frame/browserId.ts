/** 128 random bits as text; works on plain http too, where `crypto.randomUUID` does not exist. */
export const newBrowserId = (): string => hex(randomBytes());

/** The same as a UUID, for calls that ask for one. */
export function newBrowserUuid(): string {
  const bytes = randomBytes();
  // Version 4, and the variant of RFC 9562.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const randomBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
