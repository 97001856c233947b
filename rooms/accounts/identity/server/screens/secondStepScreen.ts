import type { Attempt } from './attempt.ts';
import { drawField, drawNotice, drawSubmit, noticeId } from './fields.ts';
import { html } from './html.ts';
import type { Screen } from './screen.ts';
import { wordsOf } from './screenWords.ts';

/** Asks for the code of the app, or for one of the recovery codes. */
export function secondStepScreen(attempt: Attempt, options: { isRecovery: boolean; notice?: string }): Screen {
  const words = wordsOf(attempt.locale);
  const { secondStep } = words;
  const { isRecovery, notice } = options;
  const here = `${attempt.path}/second-step`;
  const field = isRecovery
    ? { label: secondStep.recoveryCode, autocomplete: 'off' }
    : { label: secondStep.code, autocomplete: 'one-time-code', keyboard: 'numeric' as const };
  const body = html`<p>${isRecovery ? secondStep.recoveryIntro : secondStep.intro}</p>
${notice !== undefined && drawNotice(notice)}
<form method="post" action="${here}${isRecovery && '?with=recovery'}">
${drawField(words, { name: 'code', type: 'text', ...field, faultId: notice !== undefined && noticeId, isFocused: notice !== undefined })}
${drawSubmit(secondStep.submit)}
</form>
<p><a href="${here}${!isRecovery && '?with=recovery'}">${isRecovery ? secondStep.useApp : secondStep.useRecovery}</a></p>
<p><a href="${attempt.path}">${secondStep.back}</a></p>`;
  return { locale: attempt.locale, title: secondStep.title, body };
}
