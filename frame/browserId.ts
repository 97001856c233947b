/** 128 random bits as text; works on plain http too, where `crypto.randomUUID` does not exist. */
export function newBrowserId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
