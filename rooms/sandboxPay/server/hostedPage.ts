import { escapeHtml } from '#platform/http/escapeHtml.ts';
import type { FormLocale, FormWord } from '../browser/formWords.ts';
import { formWord, head } from './formPage.ts';
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
  return page({ id, clientSecret, locale, title: word('hostedTitle'), mark: 'PayPal' }, [
    `<p class="lead">${word(isSaving ? 'hostedSave' : 'hostedPay')}</p>`,
    `<p class="owner">${word('hostedOwner')}</p>`,
    button('approve', word(isSaving ? 'hostedLink' : 'hostedApprove')),
    isSaving ? '' : button('stay', word('hostedStay'), 'quiet'),
    button('cancel', word('hostedCancel'), 'quiet'),
  ]);
}

function mandatePage({ id, clientSecret, locale }: Hosted, faulty?: Faulty): string {
  const word = (key: FormWord) => formWord(locale, key);
  const fault = faulty ? `<p class="fault" role="alert" id="fault">${word('mandateFault')}</p>` : '';
  const field = (name: string, label: string, value: string, attributes: string) => `
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${faulty ? ' aria-describedby="fault"' : ''}>`;
  return page({ id, clientSecret, locale, title: word('mandateTitle'), mark: 'SEPA' }, [
    fault,
    field('holder', word('mandateHolder'), faulty?.holder ?? '', 'autocomplete="name" maxlength="100"'),
    field('iban', word('mandateIban'), faulty?.iban ?? '', 'autocomplete="off" maxlength="60" spellcheck="false"'),
    `<p class="small">${word('mandateText')}</p>`,
    button('approve', word('mandateApprove')),
    button('cancel', word('hostedCancel'), 'quiet'),
  ]);
}

/** What stands there when a buyer has paid and was not sent back. */
export const stayedPage = (locale: FormLocale): string =>
  `${head(locale, formWord(locale, 'hostedTitle'), 'hosted.css')}
    <h1>${formWord(locale, 'hostedTitle')}</h1>
    <p class="lead">${formWord(locale, 'hostedStayed')}</p>
    ${foot(locale)}`;

type Frame = { id: string; clientSecret: string; locale: FormLocale; title: string; mark: string };

const page = ({ id, clientSecret, locale, title, mark }: Frame, parts: string[]): string =>
  `${head(locale, title, 'hosted.css')}
    <p class="mark" aria-hidden="true">${mark}</p>
    <h1>${title}</h1>
    <form method="post" action="/sandbox-pay/v1/hosted">
      <input type="hidden" name="payment" value="${escapeHtml(id)}">
      <input type="hidden" name="client_secret" value="${escapeHtml(clientSecret)}">
      ${parts.join('\n      ')}
    </form>
    ${foot(locale)}`;

const button = (answer: string, label: string, look = '') =>
  `<button name="answer" value="${answer}"${look ? ` class="${look}"` : ''}>${label}</button>`;

const foot = (locale: FormLocale) => `<p class="test">${formWord(locale, 'test')}</p>
    </main>
  </body>
</html>
`;
