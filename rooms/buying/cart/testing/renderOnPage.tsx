import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sites } from '#club/sites.ts';
import { PageContext } from '#frame/pageContext.ts';
import words from '../words/de.json' with { type: 'json' };

const page = {
  status: 200 as const,
  section: 'nachwuchs',
  locale: 'de' as const,
  path: '/warenkorb/',
  template: 'cart',
  title: 'Warenkorb',
  props: {},
  words: ['cart'],
};
const surroundings = { page, words: { cart: words }, site: sites.nachwuchs! };

/** Renders screens of the cart as on a German page. */
export const renderOnPage = (screen: ReactNode) => render(<PageContext value={surroundings}>{screen}</PageContext>);
