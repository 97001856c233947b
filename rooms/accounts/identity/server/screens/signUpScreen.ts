import { locales } from '#platform/context.ts';
import type { SignUpForm } from '../signUpRules.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawSubmit, type FieldRefusals } from './fields.ts';
import { html } from './html.ts';
import { personFields } from './personFields.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

const languages = { de: 'Deutsch', en: 'English', ja: '日本語' };

/** The sign-up form; `given` is what was filled in before, except the password. */
export function signUpScreen(
  attempt: Attempt,
  given: Partial<SignUpForm>,
  refusals: FieldRefusals = {},
  notice?: string,
): Screen {
  const words = wordsOf(attempt.locale);
  const { signUp } = words;
  const person = personFields(attempt.locale, given, refusals, ['password']);
  const options = locales.map(
    (one) =>
      html`<option value="${one}"${one === (given.locale ?? attempt.locale) && html` selected`}>${languages[one]}</option>`,
  );
  const body = html`<p>${signUp.intro}</p>
${notice !== undefined && drawNotice(notice)}
${person.summary}
<form method="post" action="${attempt.path}/signup" novalidate>
${person.fields}
${drawField(words, { name: 'password', label: signUp.password, type: 'password', autocomplete: 'new-password', hint: signUp.passwordHint, refusals: refusals.password, isFocused: person.firstWrong === 'password' })}
<div class="field"><label for="locale">${signUp.locale}</label><select id="locale" name="locale">${options}</select></div>
${drawSubmit(signUp.submit)}
</form>
<p class="alternative">${signUp.hasAccount} <a class="button quiet" href="${attempt.path}">${signUp.signIn}</a></p>`;
  return { locale: attempt.locale, title: signUp.title, body };
}
