import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { type FormLocale, type FormWord, formWords } from '../browser/formWords.ts';

export type FormPage = { payment: string; amount: number; locale: FormLocale };

/** The language to speak; English for any that the service does not know. */
export const formLocale = (asked: string | undefined): FormLocale =>
  asked !== undefined && Object.hasOwn(formWords, asked) ? (asked as FormLocale) : 'en';

/** The card form's document. Amount in cents; everything else happens in form.ts. */
export function formPage({ payment, amount, locale }: FormPage): string {
  const word = (key: FormWord) => escapeHtml(formWords[locale][key]);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount / 100);
  const field = (name: FormWord, attributes: string, isWide = false) => `
        <div class="field${isWide ? ' wide' : ''}">
          <label for="${name}">${word(name)}</label>
          <input id="${name}" name="${name}" ${attributes} required aria-describedby="${name}-fault">
          <p class="fault" id="${name}-fault"></p>
        </div>`;
  return `${head(locale, word('title'))}
    <h1>${word('title')}</h1>
    <div id="summary" role="alert" hidden><p>${word('summary')}</p><ul></ul></div>
    <form novalidate data-payment="${escapeHtml(payment)}">
      <fieldset>${field('number', 'autocomplete="cc-number" inputmode="numeric" maxlength="30" placeholder="1234 1234 1234 1234"', true)}
        ${field('expiry', 'autocomplete="cc-exp" inputmode="numeric" maxlength="7"')}
        ${field('cvc', 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"')}
        ${field('holder', 'autocomplete="cc-name" maxlength="100"', true)}
      </fieldset>
      <button>${escapeHtml(formWords[locale].pay.replace('{amount}', money))}</button>
    </form>
    <p id="status" role="status"></p>
    <p class="test">${word('test')}</p>
    <script type="module" src="/sandbox-pay/v1/form/form.ts"></script>
    </main>
  </body>
</html>
`;
}

/** What stands in the frame when there is nothing to pay: no such payment, or it is over. */
export const closedPage = (
  locale: FormLocale,
  reason: 'missing' | 'closed',
): string => `${head(locale, escapeHtml(formWords[locale].title))}
    <p id="status" role="status">${escapeHtml(formWords[locale][reason])}</p>
    </main>
  </body>
</html>
`;

const head = (locale: FormLocale, title: string) => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox-pay/v1/form/form.css">
  </head>
  <body>
    <main>`;
