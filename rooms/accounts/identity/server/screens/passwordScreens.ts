import type { Locale } from '#platform/context.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawSubmit } from './fields.ts';
import { html } from './html.ts';
import { startAgain } from './problemScreens.ts';
import type { Screen } from './screen.ts';
import { type FieldRefusal, wordsOf } from './screenWords.ts';

/** Asks for the address that a link for a new password goes to. */
export function forgottenScreen(
  attempt: Attempt,
  options: { email?: string; refusals?: FieldRefusal[]; notice?: string } = {},
): Screen {
  const words = wordsOf(attempt.locale);
  const { forgotten } = words;
  const field = { name: 'email', label: forgotten.email, type: 'email', autocomplete: 'username' } as const;
  const body = html`<p>${forgotten.intro}</p>
${options.notice !== undefined && drawNotice(options.notice)}
<form method="post" action="${attempt.path}/forgotten" novalidate>
${drawField(words, { ...field, value: options.email ?? attempt.email, refusals: options.refusals, isFocused: options.refusals !== undefined })}
${drawSubmit(forgotten.submit)}
</form>
<p><a href="${attempt.path}">${forgotten.back}</a></p>`;
  return { locale: attempt.locale, title: forgotten.title, body };
}

/** Said whether the address has an account or not. */
export function resetSentScreen(attempt: Attempt): Screen {
  const { forgotten } = wordsOf(attempt.locale);
  const body = html`<p>${forgotten.sent}</p><p><a href="${attempt.path}">${forgotten.back}</a></p>`;
  return { locale: attempt.locale, title: forgotten.sentTitle, body };
}

/** Asks for the new password. */
export function resetScreen(locale: Locale, action: string, refusals: FieldRefusal[] = []): Screen {
  const words = wordsOf(locale);
  const field = { name: 'password', label: words.reset.password, type: 'password' } as const;
  const body = html`<p>${words.reset.intro}</p>
<form method="post" action="${action}" novalidate>
${drawField(words, { ...field, autocomplete: 'new-password', hint: words.signUp.passwordHint, refusals, isFocused: refusals.length > 0 })}
${drawSubmit(words.reset.submit)}
</form>`;
  return { locale, title: words.reset.title, body };
}

/** Said in a browser that did not ask for the new password. */
export function resetDoneScreen(locale: Locale): Screen {
  const { reset } = wordsOf(locale);
  return { locale, title: reset.doneTitle, body: html`<p>${reset.done}</p>${startAgain(locale, reset.continue)}` };
}
