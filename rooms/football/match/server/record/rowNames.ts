const columns = new Map<string, string>();

/** The column that a property stands for; kept, since there are few of them and many rows. */
function columnOf(property: string): string {
  const known = columns.get(property);
  if (known !== undefined) return known;
  const column = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(property, column);
  return column;
}

/** A row under the names of its columns; what stands inside JSON columns keeps its own. */
export function snakeCase(row: object): object {
  const named: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(row)) named[columnOf(property)] = value;
  return named;
}
