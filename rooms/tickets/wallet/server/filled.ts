/** Only the fields that have a value. */
export const filled = <T extends Record<string, unknown>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: NonNullable<T[K]> };
