import type { SignUp } from '../signUpStore.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawSubmit } from './fields.ts';
import { html } from './html.ts';
import { startAgain } from './problemScreens.ts';
import type { Screen } from './screen.ts';
import { type FieldRefusal, wordsOf } from './screenWords.ts';

/** Said after every sign-up, whether the address has an account or not. */
export function checkMailScreen(
  attempt: Attempt,
  email: string,
  notice?: { text: string; kind: 'good' | 'bad' },
): Screen {
  const { checkMail } = wordsOf(attempt.locale);
  const body = html`${notice && drawNotice(notice.text, notice.kind)}
<p>${checkMail.text}<br><span class="mail">${email}</span></p>
<p>${checkMail.next}</p>
<p>${checkMail.nothing}</p>
<form method="post" action="${attempt.path}/resend"><button class="quiet" type="submit">${checkMail.resend}</button></form>
<p><a href="${attempt.path}">${checkMail.continue}</a></p>`;
  return { locale: attempt.locale, title: checkMail.title, body };
}

/** Where a confirmation link leads. Following it changes nothing yet, since mail scanners follow links too. */
export function confirmScreen(signUp: SignUp, action: string): Screen {
  const { confirm } = wordsOf(signUp.locale);
  const body = html`<p>${confirm.text}<br><span class="mail">${signUp.email}</span></p>
<form method="post" action="${action}">${drawSubmit(confirm.submit)}</form>
<p class="hint">${confirm.notYou}</p>`;
  return { locale: signUp.locale, title: confirm.title, body };
}

/** The same in another browser than the one that signed up: anyone who reads the mail chooses the password. */
export function confirmElsewhereScreen(signUp: SignUp, action: string, refusals: FieldRefusal[] = []): Screen {
  const words = wordsOf(signUp.locale);
  const { confirm } = words;
  const field = { name: 'password', label: words.signUp.password, type: 'password' } as const;
  const body = html`<p>${confirm.text}<br><span class="mail">${signUp.email}</span></p>
<p>${confirm.elsewhere}</p>
<form method="post" action="${action}" novalidate>
${drawField(words, { ...field, autocomplete: 'new-password', hint: words.signUp.passwordHint, refusals, isFocused: refusals.length > 0 })}
${drawSubmit(confirm.submitPassword)}
</form>
<p class="hint">${confirm.notYou}</p>`;
  return { locale: signUp.locale, title: confirm.title, body };
}

/** Said in a browser that did not begin the sign-up. */
export function confirmedScreen(signUp: SignUp): Screen {
  const { confirmed } = wordsOf(signUp.locale);
  const body = html`<p>${confirmed.text}</p>${startAgain(signUp.locale, confirmed.continue)}`;
  return { locale: signUp.locale, title: confirmed.title, body };
}
