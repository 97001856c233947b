import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

export const searchRefusals = {
  /** A search that would have kept the database busy for too long was given up. */
  searchTooSlow: refusal({ status: 503, code: 'SEARCH_TOO_SLOW' }),
};

const kind = z.enum(['news', 'video', 'person', 'team', 'match', 'product', 'page', 'job']);
const q = z.string().max(200);
/** Plain text in pieces; `isHit`: what was looked for. */
const segments = z.array(z.object({ text: z.string(), isHit: z.boolean() }));

const place = z.object({
  /** Without language prefix. */
  path: z.string(),
  /** The sub-site that shows it, where this one does not: its key, and the whole address there. */
  elsewhere: z.object({ section: z.string(), address: z.string() }).nullable(),
});

const item = z.object({
  /** Names the result on a page of results. */
  key: z.string(),
  kind,
  title: segments,
  snippet: segments,
  ...place.shape,
  image: z.string().nullable(),
  date: z.iso.datetime().nullable(),
  /** What it costs right now, in euros, where it is for sale; of several prices the lowest. */
  offer: z
    .object({
      price: z.number(),
      isFrom: z.boolean(),
      isSoldOut: z.boolean(),
      /** In euros, where the law wants it. */
      unitPrice: z.object({ price: z.number(), unit: z.enum(['kg', 'l', 'm']) }).nullable(),
    })
    .nullable(),
  /** Language of title and snippet. */
  lang: z.enum(['de', 'en', 'ja']),
});

export const searchApi = {
  searchDocuments: endpoint({
    method: 'GET',
    path: '/search/v1/documents',
    looksUp: true,
    summary: 'Everything that contains these words, best first',
    caller: 'anyone',
    cacheControl: 'private, no-store',
    query: z.object({
      q,
      kind: kind.optional(),
      /** Key of a sub-site: only what it shows itself. */
      section: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,6}-\d{1,18}-[0-9a-z]{1,9}$/)
        .optional(),
    }),
    reply: z.object({
      items: z.array(item),
      /** Where the next page begins; null: there is none. */
      next: z.string().nullable(),
      /** Kinds that there are results of, without regard to `kind` and `section`. */
      kinds: z.array(kind),
      /** What was searched for in place of a misspelt word. */
      corrected: z.string().nullable(),
      /** Nothing has all of the words; these results have some. */
      isRelaxed: z.boolean(),
    }),
    refusals: [searchRefusals.searchTooSlow],
    callsPerMinute: 120,
  }),
  suggestDocuments: endpoint({
    method: 'GET',
    path: '/search/v1/suggestions',
    looksUp: true,
    summary: 'Titles that begin as somebody types',
    caller: 'anyone',
    cacheControl: 'private, no-store',
    query: z.object({ q }),
    reply: z.array(z.object({ kind, title: segments, ...place.shape, lang: z.enum(['de', 'en', 'ja']) })),
    refusals: [searchRefusals.searchTooSlow],
    callsPerMinute: 300,
  }),
};
