/**
 * A random UUID (version 4) for calls that ask for one; works on plain http too, where `crypto.randomUUID` does not
 * exist.
 */
export function newBrowserUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, and the variant of RFC 9562.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
