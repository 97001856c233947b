import type { MailCodeForm } from '../signUpRules.ts';
import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawSubmit, type FieldRefusals, noticeId } from './fields.ts';
import { html } from './html.ts';
import { personFields } from './personFields.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

/** Asks for name and address to send a code to. `given` is what was filled in before. */
export function askCodeScreen(
  attempt: Attempt,
  given: Partial<MailCodeForm>,
  { refusals = {}, notice }: { refusals?: FieldRefusals; notice?: string } = {},
): Screen {
  const words = wordsOf(attempt.locale);
  const { mailCode } = words;
  const person = personFields(attempt.locale, given, refusals);
  const body = html`<p>${mailCode.intro}</p>
${notice !== undefined && drawNotice(notice)}
${person.summary}
<form method="post" action="${attempt.path}/code" novalidate>
${person.fields}
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
