import { isIban } from '#platform/api/ibanRules.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import type { FormLocale, FormWord } from '../browser/formWords.ts';
import { formWord, page } from './formPage.ts';
import type { SandboxPayment } from './sandboxPaymentStore.ts';

type Hosted = Pick<SandboxPayment, 'id' | 'clientSecret' | 'amount' | 'purpose' | 'method'> & { locale: FormLocale };
/** What was typed into the mandate's form and cannot be. */
type Faulty = { holder: string; iban: string };

/** The page of the service that a buyer is sent to: a wallet's, or a mandate's. Works without a script. */
export const hostedPage = (hosted: Hosted, faulty?: Faulty): string =>
  hosted.method === 'sepa' ? mandatePage(hosted, faulty) : walletPage(hosted);

function walletPage({ id, clientSecret, amount, purpose, locale }: Hosted): string {
  const word = (key: FormWord) => formWord(locale, key, amount);
  const isSaving = purpose === 'save';
  return questionPage({ id, clientSecret, locale, title: word('hostedTitle'), mark: 'PayPal' }, [
    `<p class="lead">${word(isSaving ? 'hostedSave' : 'hostedPay')}</p>`,
    `<p class="owner">${word('hostedOwner')}</p>`,
    button('approve', word(isSaving ? 'hostedLink' : 'hostedApprove')),
    isSaving ? '' : button('stay', word('hostedStay'), 'quiet'),
    button('cancel', word('hostedCancel'), 'quiet'),
  ]);
}

function mandatePage({ id, clientSecret, locale }: Hosted, faulty?: Faulty): string {
  const word = (key: FormWord) => formWord(locale, key);
  const { holder = '', iban = '' } = faulty ?? {};
  const field = (name: string, label: string, value: string, isFine: boolean, attributes: string) => `
        <div class="field">
          <label for="${name}">${label}</label>
          <input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${isFine || !faulty ? '' : wrong}>
        </div>`;
  return questionPage({ id, clientSecret, locale, title: word('mandateTitle'), mark: 'SEPA' }, [
    faulty ? `<p id="summary" role="alert">${word('mandateFault')}</p>` : '',
    field('holder', word('mandateHolder'), holder, holder.trim() !== '', 'autocomplete="name" maxlength="100"'),
    field('iban', word('mandateIban'), iban, isIban(iban), 'autocomplete="off" maxlength="60" spellcheck="false"'),
    `<p class="small">${word('mandateText')}</p>`,
    button('approve', word('mandateApprove')),
    button('cancel', word('hostedCancel'), 'quiet'),
  ]);
}

const wrong = ' aria-invalid="true" aria-describedby="summary"';

/** What stands there when a buyer has paid and was not sent back. */
export const stayedPage = (locale: FormLocale): string => notePage(locale, 'hostedTitle', 'hostedStayed');

/** What stands there for an address that leads to no payment. */
export const missingPage = (locale: FormLocale): string => notePage(locale, 'missingTitle', 'missing');

function notePage(locale: FormLocale, titleWord: FormWord, text: FormWord): string {
  const title = formWord(locale, titleWord);
  return page(
    { locale, title, isHosted: true },
    `<h1>${title}</h1>\n    <p class="lead">${formWord(locale, text)}</p>`,
  );
}

type Question = { id: string; clientSecret: string; locale: FormLocale; title: string; mark: string };

const questionPage = ({ id, clientSecret, locale, title, mark }: Question, parts: string[]): string =>
  page(
    { locale, title, isHosted: true },
    `<p class="mark" aria-hidden="true">${mark}</p>
    <h1>${title}</h1>
    <form method="post" action="/sandbox-pay/v1/hosted">
      <input type="hidden" name="payment" value="${escapeHtml(id)}">
      <input type="hidden" name="client_secret" value="${escapeHtml(clientSecret)}">
      ${parts.join('\n      ')}
    </form>`,
  );

const button = (answer: string, label: string, look = '') =>
  `<button name="answer" value="${answer}"${look ? ` class="${look}"` : ''}>${label}</button>`;
