import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { type FormLocale, type FormWord, formWords } from '../browser/formWords.ts';
import type { SandboxPayment } from './sandboxPaymentStore.ts';

/** What a form is about; `label` names what was saved. Amount in cents. */
export type FormPage = Pick<SandboxPayment, 'id' | 'amount' | 'purpose'> & { locale: FormLocale; label?: string };

/** The language to speak; English for any that the service does not know. */
export const formLocale = (asked: string | undefined): FormLocale =>
  asked !== undefined && Object.hasOwn(formWords, asked) ? (asked as FormLocale) : 'en';

/** A word of the service, ready for HTML, with the amount where it wants one. */
export function formWord(locale: FormLocale, key: FormWord, amount = 0): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount / 100);
  return escapeHtml(formWords[locale][key].replace('{amount}', money));
}

/** The card form's document; everything else happens in form.ts. */
export function formPage({ id, amount, purpose, locale }: FormPage): string {
  const word = (key: FormWord) => formWord(locale, key, amount);
  const field = (name: FormWord, attributes: string, isWide = false) => `
        <div class="field${isWide ? ' wide' : ''}">
          <label for="${name}">${word(name)}</label>
          <input id="${name}" name="${name}" ${attributes} required aria-describedby="${name}-fault">
          <p class="fault" id="${name}-fault"></p>
        </div>`;
  const content = `<h1>${word('title')}</h1>
    <div id="summary" role="alert" hidden><p>${word('summary')}</p><ul></ul></div>
    <form novalidate data-payment="${escapeHtml(id)}" data-purpose="${purpose}">
      <fieldset>${field('number', 'autocomplete="cc-number" inputmode="numeric" maxlength="30" placeholder="1234 1234 1234 1234"', true)}
        ${field('expiry', 'autocomplete="cc-exp" inputmode="numeric" maxlength="7"')}
        ${field('cvc', 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"')}
        ${field('holder', 'autocomplete="cc-name" maxlength="100"', true)}
      </fieldset>
      <button>${word(purpose === 'save' ? 'save' : 'pay')}</button>
    </form>`;
  return page({ locale, title: word('title'), script: 'form.ts' }, content);
}

/** One click pays with what was saved before. */
export const confirmPage = ({ id, amount, purpose, locale, label = '' }: FormPage): string =>
  questionPage({ id, purpose, locale, deed: 'confirm' }, formWord(locale, 'token'), [
    `<p class="saved">${escapeHtml(label)}</p>`,
    `<button value="approve">${formWord(locale, 'pay', amount)}</button>`,
  ]);

/** What the buyer's bank asks before it pays (3-D Secure). */
export const challengePage = ({ id, amount, purpose, locale }: FormPage): string =>
  questionPage({ id, purpose, locale, deed: 'challenge' }, formWord(locale, 'challenge'), [
    `<p>${formWord(locale, purpose === 'save' ? 'challengeSave' : 'challengePay', amount)}</p>`,
    `<button value="approve">${formWord(locale, 'approve')}</button>`,
    `<button value="reject" class="quiet">${formWord(locale, 'reject')}</button>`,
  ]);

type Question = { id: string; purpose: string; locale: FormLocale; deed: 'confirm' | 'challenge' };

const questionPage = ({ id, purpose, locale, deed }: Question, title: string, parts: string[]): string =>
  page(
    { locale, title, script: 'confirm.ts' },
    `<h1 class="seen">${title}</h1>
    <form data-payment="${escapeHtml(id)}" data-purpose="${purpose}" data-deed="${deed}">
      ${parts.join('\n      ')}
    </form>`,
  );

/** What stands in the frame when there is nothing to pay: no such payment, or it is over. */
export function closedPage(locale: FormLocale, reason: 'missing' | 'closed'): string {
  const title = formWord(locale, 'title');
  return page({ locale, title }, `<h1>${title}</h1>\n    <p id="status">${formWord(locale, reason)}</p>`);
}

type Page = { locale: FormLocale; title: string; script?: string; isHosted?: boolean };

/**
 * A whole document. One that fills the window is `isHosted`; all others stand in a page that has a main part of its
 * own.
 */
export function page({ locale, title, script, isHosted = false }: Page, content: string): string {
  const body = `${content}
    ${script ? '<p id="status" role="status"></p>' : ''}
    <p class="test">${formWord(locale, 'test')}</p>`;
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox-pay/v1/form/form.css">
  </head>
  <body${isHosted ? ' class="hosted"' : ''}>
    ${isHosted ? `<main>${body}</main>` : body}
    ${script ? `<script type="module" src="/sandbox-pay/v1/form/${script}"></script>` : ''}
  </body>
</html>
`;
}
