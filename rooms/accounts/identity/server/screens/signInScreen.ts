import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawRefusals, drawSubmit, type FieldRefusals, noticeId } from './fields.ts';
import { html } from './html.ts';
import type { Screen } from './screen.ts';
import type { DemoAccounts } from './screenDependencies.ts';
import { type ScreenWords, wordsOf } from './screenWords.ts';

/**
 * E-mail and password (ID-27). Why the last try did not work: `refusals` of single fields, or a `notice`; `isWrong`: it
 * is about both fields.
 */
export function signInScreen(
  attempt: Attempt,
  options: {
    email?: string;
    notice?: string;
    isWrong?: boolean;
    refusals?: FieldRefusals;
    demo: DemoAccounts | undefined;
  },
): Screen {
  const words = wordsOf(attempt.locale);
  const { signIn } = words;
  const { refusals = {}, isWrong = false } = options;
  const faultId = isWrong && noticeId;
  const isEmailMissing = refusals.email !== undefined;
  const isProof = attempt.provingId !== undefined;
  const body = html`<p>${isProof ? signIn.proofIntro : signIn.intro}</p>
${options.notice !== undefined && drawNotice(options.notice)}
${drawRefusals(words, refusals, { ...signIn })}
<form method="post" action="${attempt.path}/login" novalidate>
${drawField(words, { name: 'email', label: signIn.email, type: 'email', autocomplete: 'username', value: options.email ?? attempt.email ?? '', refusals: refusals.email, faultId, isFocused: isEmailMissing })}
${drawField(words, { name: 'password', label: signIn.password, type: 'password', autocomplete: 'current-password', refusals: refusals.password, faultId, isFocused: isWrong || (!isEmailMissing && refusals.password !== undefined) })}
${drawSubmit(signIn.submit)}
</form>
<form method="post" action="${attempt.path}/passkey" data-passkey hidden>
<p class="notice bad" role="alert" hidden>${words.problem.passkeyDevice}</p>
<input type="hidden" name="response">
<button class="quiet" type="submit">${signIn.passkey}</button>
</form>
<script src="/identity/assets/passkey.js" defer></script>
<p><a href="${attempt.path}/forgotten">${signIn.forgotten}</a></p>
<p class="alternative">${signIn.noPassword} <a class="button quiet" href="${attempt.path}/code">${signIn.byCode}</a></p>
${!isProof && html`<p class="alternative">${signIn.noAccount} <a class="button quiet" href="${attempt.path}/signup">${signIn.signUp}</a></p>`}
${options.demo !== undefined && demoBox(words, options.demo)}`;
  return { locale: attempt.locale, title: isProof ? signIn.proofTitle : signIn.title, body };
}

const demoBox = (
  words: ScreenWords,
  { demoPassword, demoDomain }: DemoAccounts,
) => html`<aside class="demo" aria-label="${words.demo.title}">
<p>${words.demo.text} <strong>${demoPassword}</strong></p>
<dl>
<div><dt>fan@${demoDomain}</dt><dd>${words.demo.fan}</dd></div>
<div><dt>neu@${demoDomain}</dt><dd>${words.demo.neu}</dd></div>
<div><dt>admin@${demoDomain}</dt><dd>${words.demo.admin}</dd></div>
</dl>
</aside>`;
