import type { Locale } from '#platform/context.ts';
import { signInPath } from '../linkPaths.ts';
import { type Html, html } from './html.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

/** The button that starts a new sign-in. */
export const startAgain = (locale: Locale, text: string): Html =>
  html`<p><a class="button" href="${signInPath(locale)}">${text}</a></p>`;

type Problem = 'expired' | 'link' | 'undo' | 'foreign' | 'request' | 'invitation';

/** An error page with a link back to the sign-in. */
export function problemScreen(locale: Locale, problem: Problem): Screen {
  const { problem: words } = wordsOf(locale);
  const body = html`<p>${words[problem]}</p>${startAgain(locale, words.again)}`;
  return { locale, title: words[`${problem}Title`], body };
}
