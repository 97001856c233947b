import { type Html, html } from './html.ts';
import type { FieldRefusal, ScreenWords } from './screenWords.ts';

/** What was wrong, by field name. */
export type FieldRefusals = Record<string, FieldRefusal[]>;

export type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  /** Which keys a phone shows. */
  keyboard?: 'numeric';
  hint?: string;
  refusals?: FieldRefusal[];
  /** Id of the sentence that says why the last try failed, where it is about this field too. */
  faultId?: string | false;
  /** Where the keyboard stands first: at the first field that is wrong. */
  isFocused?: boolean;
};

/** A labelled input with its hint and everything that is wrong with it. */
export function drawField(words: ScreenWords, field: Field): Html {
  const refusals = field.refusals ?? [];
  const isWrong = refusals.length > 0 || Boolean(field.faultId);
  const described = [field.hint && `${field.name}-hint`, refusals.length > 0 && `${field.name}-error`, field.faultId]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
<label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" type="${field.type}" autocomplete="${field.autocomplete}" value="${field.value ?? ''}" required${html` maxlength="254"`}${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}${field.isFocused && html` autofocus`}${field.keyboard !== undefined && html` inputmode="${field.keyboard}"`}${field.type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}>
${field.hint !== undefined && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
${refusals.length > 0 && html`<ul class="error" id="${field.name}-error">${refusals.map((code) => html`<li>${words.refusals[code]}</li>`)}</ul>`}
</div>`;
}

/** Names everything that is wrong at the top and leads to the fields. */
export function drawRefusals(words: ScreenWords, refusals: FieldRefusals, labels: Record<string, string>): Html {
  const wrong = Object.entries(refusals).filter(([, codes]) => codes.length > 0);
  if (wrong.length === 0) return html``;
  const lines = wrong.map(
    ([name, codes]) =>
      html`<li><a href="#${name}">${labels[name] ?? name}</a>: ${codes.map((code) => html`${words.refusals[code]} `)}</li>`,
  );
  return html`<div class="notice bad" role="alert"><p>${words.problem.summary}</p><ul>${lines}</ul></div>`;
}

/** Id of the notice of a screen. */
export const noticeId = 'notice';

/** One sentence that matters, said aloud by screen readers. */
export const drawNotice = (text: string, kind: 'bad' | 'good' = 'bad'): Html =>
  html`<p class="notice ${kind}" id="${noticeId}" role="${kind === 'bad' ? 'alert' : 'status'}">${text}</p>`;

/** The one button of a form. */
export const drawSubmit = (text: string): Html => html`<button type="submit">${text}</button>`;
