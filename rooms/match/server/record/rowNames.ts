/** The names of columns; what stands inside JSON columns keeps its own. */
export const snakeCase = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
