/** What fills the gaps of a text: `{{name}}`. */
export type GapValues = Readonly<Record<string, string | number>>;

/** Fills the gaps of a text. A gap without a value throws, unless `otherwise` says what stands there. */
export function fillIn(text: string, values: GapValues, otherwise: (gap: string) => string = missing): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? otherwise(gap)));
}

function missing(gap: string): never {
  throw new Error(`A text has no value for ${gap}`);
}
