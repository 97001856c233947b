import type { ReactNode } from 'react';
import type { Locale } from '#platform/context.ts';
import { PageContext } from '../pageContext.ts';
import type { PageDocument, WordBook } from '../pageDocument.ts';

/** Wraps a component under test in what the frame gives every screen. */
export function InFrame({
  page,
  words,
  children,
}: {
  page?: Partial<PageDocument>;
  words?: WordBook;
  children: ReactNode;
}) {
  return <PageContext value={{ page: aPage(page), words: words ?? {} }}>{children}</PageContext>;
}

/** A page document with nothing special about it. */
export function aPage(parts: Partial<PageDocument> = {}): PageDocument {
  const locale: Locale = 'de';
  return { status: 200, locale, path: '/', template: 'home', title: 'Start', props: {}, words: [], ...parts };
}
