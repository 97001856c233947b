import { nameOrder } from '#platform/names/personName.ts';
import type { MailCodeForm } from '../signUpRules.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawRefusals, drawSubmit, type FieldRefusals, noticeId } from './fields.ts';
import { html } from './html.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

/** Asks for name and address to send a code to. `given` is what was filled in before. */
export function askCodeScreen(
  attempt: Attempt,
  given: Partial<MailCodeForm>,
  { refusals = {}, notice }: { refusals?: FieldRefusals; notice?: string } = {},
): Screen {
  const words = wordsOf(attempt.locale);
  const { mailCode, signUp } = words;
  const order = [...nameOrder(attempt.locale), 'email'] as const;
  const wrong = order.filter((name) => (refusals[name]?.length ?? 0) > 0);
  const inOrder = Object.fromEntries(wrong.map((name) => [name, refusals[name] ?? []]));
  const field = (name: 'firstName' | 'lastName' | 'email', type: 'text' | 'email', autocomplete: string) =>
    drawField(words, {
      ...{ name, label: signUp[name], type, autocomplete, value: given[name], refusals: refusals[name] },
      isFocused: wrong[0] === name,
    });
  const body = html`<p>${mailCode.intro}</p>
${notice !== undefined && drawNotice(notice)}
${drawRefusals(words, inOrder, { ...signUp })}
<form method="post" action="${attempt.path}/code" novalidate>
${nameOrder(attempt.locale).map((part) => field(part, 'text', part === 'firstName' ? 'given-name' : 'family-name'))}
${field('email', 'email', 'username')}
${drawSubmit(mailCode.send)}
</form>
<p><a href="${attempt.path}">${mailCode.back}</a></p>`;
  return { locale: attempt.locale, title: mailCode.title, body };
}

/** Asks for the code that was sent. */
export function typeCodeScreen(
  attempt: Attempt,
  email: string,
  notice?: { text: string; kind: 'good' | 'bad' },
): Screen {
  const words = wordsOf(attempt.locale);
  const { mailCode, checkMail } = words;
  const isWrong = notice?.kind === 'bad';
  const body = html`${notice && drawNotice(notice.text, notice.kind)}
<p>${mailCode.sent}<br><span class="mail">${email}</span></p>
<form method="post" action="${attempt.path}/code/enter" novalidate>
${drawField(words, { name: 'code', label: mailCode.code, type: 'text', autocomplete: 'one-time-code', keyboard: 'numeric', hint: mailCode.hint, faultId: isWrong && noticeId, isFocused: true })}
${drawSubmit(mailCode.submit)}
</form>
<p>${checkMail.nothing}</p>
<form method="post" action="${attempt.path}/code/again"><button class="quiet" type="submit">${mailCode.again}</button></form>
<p><a href="${attempt.path}/code">${mailCode.otherAddress}</a></p>`;
  return { locale: attempt.locale, title: mailCode.enterTitle, body };
}
