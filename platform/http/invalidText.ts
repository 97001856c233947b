/**
 * Where in a body, already read by its schema, a text stands that must not be kept (`isKeepable`). Undefined: nowhere.
 */
export function invalidTextField(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorableText(name) ? invalidTextField(inner, [...path, name]) : path.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Marks that turn the direction of writing: with them a name or an address reads as another one (U+202A to U+202E,
 * U+2066 to U+2069).
 */
const turnsWriting = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * May this text be kept? Not with a NUL or half of a character, which no database keeps, nor with marks that hide what
 * it says.
 */
export const isStorableText = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !turnsWriting.test(text);
