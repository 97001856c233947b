import { locales } from '#platform/context.ts';
import { nameOrder } from '#platform/names/personName.ts';
import type { SignUpForm } from '../signUpRules.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawRefusals, drawSubmit, type FieldRefusals } from './fields.ts';
import { html } from './html.ts';
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
  const order = [...nameOrder(attempt.locale), 'email', 'password'];
  const wrong = order.filter((name) => (refusals[name]?.length ?? 0) > 0);
  const inOrder = Object.fromEntries(wrong.map((name) => [name, refusals[name] ?? []]));
  const field = (name: 'firstName' | 'lastName' | 'email', type: 'text' | 'email', autocomplete: string) =>
    drawField(words, {
      ...{ name, label: signUp[name], type, autocomplete, value: given[name], refusals: refusals[name] },
      isFocused: wrong[0] === name,
    });
  const options = locales.map(
    (one) =>
      html`<option value="${one}"${one === (given.locale ?? attempt.locale) && html` selected`}>${languages[one]}</option>`,
  );
  const body = html`<p>${signUp.intro}</p>
${notice !== undefined && drawNotice(notice)}
${drawRefusals(words, inOrder, { ...signUp })}
<form method="post" action="${attempt.path}/signup" novalidate>
${nameOrder(attempt.locale).map((part) => field(part, 'text', part === 'firstName' ? 'given-name' : 'family-name'))}
${field('email', 'email', 'username')}
${drawField(words, { name: 'password', label: signUp.password, type: 'password', autocomplete: 'new-password', hint: signUp.passwordHint, refusals: refusals.password, isFocused: wrong[0] === 'password' })}
<div class="field"><label for="locale">${signUp.locale}</label><select id="locale" name="locale">${options}</select></div>
${drawSubmit(signUp.submit)}
</form>
<p class="alternative">${signUp.hasAccount} <a class="button quiet" href="${attempt.path}">${signUp.signIn}</a></p>`;
  return { locale: attempt.locale, title: signUp.title, body };
}
