import type { Locale } from '#platform/context.ts';

/** A part of a text page: a heading with paragraphs, and a list where one is easier to read. */
export type Section = { heading?: string; paragraphs: string[]; list?: string[] };

/** One text page in one language. */
export type TextVersion = { title: string; description: string; lead?: string; sections: Section[] };

/** A text page of the club. German is always there and stands in for a missing language. */
export type TextPage = { path: `/${string}/`; versions: Partial<Record<Locale, TextVersion>> & { de: TextVersion } };
