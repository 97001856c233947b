/** What a visitor may agree to; `necessary` needs no consent and is always given. */
export const askedCategories = ['statistics', 'marketing', 'social'] as const;
export type AskedCategory = (typeof askedCategories)[number];
export type ConsentCategory = 'necessary' | AskedCategory;

export type Choices = Partial<Record<AskedCategory, boolean>>;

/** What is kept in the browser. A category that is not named has not been decided. */
export type ConsentRecord = {
  version: number;
  /** When it was decided, ISO 8601 in UTC. */
  at: string;
  choices: Choices;
};

/** Raised when a purpose changes so much that everybody has to be asked again. */
export const consentVersion = 1;
/** A decision, whichever, holds for a year. Milliseconds. */
const lifetime = 365 * 24 * 60 * 60 * 1000;

/** The kept record, if it can be read, is of today's version and is not older than a year. `now` in milliseconds. */
export function readRecord(text: string | null, now: number): ConsentRecord | undefined {
  const kept = parse(text);
  if (kept?.version !== consentVersion || typeof kept.choices !== 'object' || !kept.choices) return undefined;
  const age = now - Date.parse(String(kept.at));
  if (!(age < lifetime)) return undefined;
  const choices: Choices = {};
  for (const category of askedCategories) {
    const choice = (kept.choices as Record<string, unknown>)[category];
    if (typeof choice === 'boolean') choices[category] = choice;
  }
  return { version: consentVersion, at: String(kept.at), choices };
}

function parse(text: string | null): Partial<Record<keyof ConsentRecord, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** May something of this category happen? Only what was agreed to may; silence is a no. */
export function isAllowed(record: ConsentRecord | undefined, category: ConsentCategory): boolean {
  return category === 'necessary' || record?.choices[category] === true;
}

/** Is there something that the visitor has not decided yet? */
export function isUndecided(record: ConsentRecord | undefined): boolean {
  return askedCategories.some((category) => record?.choices[category] === undefined);
}

/** The same answer for everything. */
export function sameForAll(isAgreed: boolean): Record<AskedCategory, boolean> {
  return { statistics: isAgreed, marketing: isAgreed, social: isAgreed };
}

/** Visitors that nobody can ask: programs that read the web. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i.test(userAgent);
}
