// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { Frame } from '#frame/Frame.tsx';
import { renderSite } from '#frame/renderSite.tsx';
import { templateOf } from '#frame/templates.ts';
import { aPage } from '#frame/testing/inFrame.tsx';
import german from '#frame/words/de.json' with { type: 'json' };
import { aCard, aDocument, everyItem } from '#rooms/editorial/content/testing/index.ts';
import content from '#rooms/editorial/content/words/de.json' with { type: 'json' };
import words from '#rooms/service/pages/words/de.json' with { type: 'json' };
import { site } from './site.tsx';

afterEach(() => void vi.restoreAllMocks());

const pages = [
  aPage({ template: 'default', path: '/impressum/', props: { document: aDocument(), crumbs: [] } }),
  aPage({
    template: 'news',
    path: '/news/derby/',
    props: {
      document: aDocument({ kind: 'news', body: everyItem() }),
      crumbs: [],
      related: [aCard()],
      readingMinutes: 2,
    },
  }),
  aPage({ template: 'error', status: 404, props: { kind: 'notFound' } }),
];

it.each(pages)('makes the same markup on the server and in the browser: $template', async (page) => {
  const visit = {
    page,
    words: { frame: german, pages: words, content },
    build: 'x',
    site: sites.nachwuchs!,
    authority: 'http://localhost/identity',
  };
  const root = document.createElement('div');
  root.innerHTML = await renderSite(site, visit);
  const before = root.innerHTML;
  document.body.replaceChildren(root);
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...message) => complaints.push(message));
  const Template = await templateOf(site, page.template);
  const shown = { page, words: visit.words, Template };
  await act(async () => {
    const bare = { ...site, slots: {} };
    hydrateRoot(root, <Frame site={bare} facts={sites.nachwuchs!} shown={shown} isPending={false} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(before);
});
