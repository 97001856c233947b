// The search room: one ranked list of everything that visitors can find on the club's sites. It promises that what has
// been taken away is not
// found any more from that moment on, that no search keeps the database busy for long, and that spelling is forgiven.
import { fileURLToPath } from 'node:url';
import type { PageRoute } from '#frame/page.ts';
import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import type { Searchable } from '#ports/searchable.ts';
import { searchApi } from '../api.ts';
import { keepIndexBuilt } from './buildIndex.ts';
import { indexChanged, indexLater } from './indexChanged.ts';
import { learnWords, recountWords } from './learnWords.ts';
import { loadSearchPage } from './loadSearchPage.ts';
import { siteSearch } from './officeSearch.ts';
import { searchCommands } from './runSearchCommand.ts';
import { searchDocuments } from './searchDocuments.ts';
import { suggestDocuments } from './suggestDocuments.ts';

const pagesOf = (searchables: readonly Searchable[]): PageRoute[] => [
  {
    path: '/suche/',
    template: 'search',
    kind: 'content',
    words: ['search'],
    query: ['q', 'kind', 'section', 'after'],
    isShared: false,
    load: (ctx, params) => loadSearchPage(ctx, params, searchables),
  },
];

/** `searchables`: whatever can be searched for, room by room. */
export const searchRoom = (searchables: readonly Searchable[]): Room => ({
  name: 'search',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: searchApi,
  pages: pagesOf(searchables),
  officeSearches: [siteSearch],
  register: (app, house) =>
    implement(app, house, searchApi, {
      searchDocuments: (ctx, input) => searchDocuments(ctx, input, searchables),
      suggestDocuments,
    }),
  jobs: [indexLater(searchables), learnWords, recountWords, keepIndexBuilt(searchables)],
  handlers: { SearchableChanged: indexChanged(searchables) },
  commands: searchCommands(searchables),
});
