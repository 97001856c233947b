import type { ReactNode } from 'react';
import { sites } from '#club/sites.ts';
import type { Locale } from '#platform/context.ts';
import { PageContext } from '../pageContext.ts';
import type { PageDocument, SiteFacts, WordBook } from '../pageDocument.ts';

/** Wraps a component under test in what the frame gives every screen. */
export function InFrame({
  page,
  words,
  site = sites.nachwuchs!,
  children,
}: {
  page?: Partial<PageDocument>;
  words?: WordBook;
  site?: SiteFacts;
  children: ReactNode;
}) {
  return <PageContext value={{ page: aPage(page), words: words ?? {}, site }}>{children}</PageContext>;
}

/** A page document with nothing special about it. */
export function aPage(parts: Partial<PageDocument> = {}): PageDocument {
  const locale: Locale = 'de';
  return {
    status: 200,
    section: 'nachwuchs',
    locale,
    path: '/',
    template: 'home',
    title: 'Start',
    props: {},
    words: [],
    ...parts,
  };
}
