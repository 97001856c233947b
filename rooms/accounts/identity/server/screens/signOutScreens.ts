import type { Locale } from '#platform/context.ts';
import { html, trusted } from './html.ts';
import { startAgain } from './problemScreens.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

/**
 * Asks whether to sign out; `form` is the provider's, with its secret. Where the site itself asked with the person's
 * own id token, the form sends itself; without JavaScript the button does it.
 */
export function signOutScreen(locale: Locale, form: string, isAskedBySite: boolean): Screen {
  const { signOut } = wordsOf(locale);
  const body = isAskedBySite
    ? html`<p>${signOut.wait}</p>${trusted(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${signOut.submit}</button>
<script src="/identity/assets/sign-out.js" defer></script>`
    : html`<p>${signOut.text}</p>${trusted(form)}
<p class="choice"><button type="submit" form="op.logoutForm" name="logout" value="yes">${signOut.submit}</button>
<button class="quiet" type="submit" form="op.logoutForm">${signOut.stay}</button></p>`;
  return { locale, title: signOut.title, body };
}

/** Said when nobody asked to be led elsewhere after signing out. */
export function signedOutScreen(locale: Locale): Screen {
  const { signOut, problem } = wordsOf(locale);
  return {
    locale,
    title: signOut.doneTitle,
    body: html`<p>${signOut.done}</p>${startAgain(locale, problem.again)}`,
  };
}
