/**
 * Where in a body, already read by its schema, a text stands that no database keeps: one with a NUL, or with half of a character
 * (a lone surrogate). Undefined: nowhere.
 */
export function unkeepableField(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isKeepable(name) ? unkeepableField(inner, [...path, name]) : path.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
}

const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
