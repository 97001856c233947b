// What the service's forms inside the shop's page share. Runs in the browser as it stands here, types taken off.
import { type FormLocale, type FormWord, formWords } from './formWords.ts';

export type Reply = {
  state?: string;
  isChallenged?: boolean;
  failureCode?: string | null;
  error?: { code: string; fields?: Record<string, string> };
};

export const form = document.querySelector('form') as HTMLFormElement;
const status = document.querySelector('#status') as HTMLElement;
const { payment = '', purpose = 'pay' } = form.dataset;
const locale = document.documentElement.lang as FormLocale;
export const clientSecret = location.hash.slice(1);

/** What stands there while the service works. */
export const busyWord: FormWord = purpose === 'save' ? 'saving' : 'paying';

export const word = (key: FormWord): string => formWords[locale][key];
// The shop's page checks where a message comes from; what is said here is no secret.
const post = (message: object) => parent.postMessage({ sandboxPay: payment, ...message }, '*');

export function show(kind: 'bad' | 'good' | '', text: string): void {
  status.className = kind;
  status.textContent = text;
}

/** Sends what somebody typed or clicked; undefined: the service did not answer. */
export async function send(deed: string, body: object): Promise<{ status: number; reply: Reply } | undefined> {
  const address = `/sandbox-pay/v1/payments/${encodeURIComponent(payment)}/${deed}`;
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify({ clientSecret, ...body }) })
    .then(async (response) => ({ status: response.status, reply: (await response.json()) as Reply }))
    .catch(() => undefined);
}

/** Goes on with what the service said of this payment; anything but an outcome can be tried again. */
export function resume(answer: { status: number; reply: Reply } | undefined): void {
  if (answer?.reply.isChallenged) askBank();
  else if (answer?.status === 200 || answer?.status === 409) finish(answer.reply);
  else show('bad', word(answer?.status === 404 ? 'missing' : 'offline'));
}

/** The bank's own page, in the same frame; the secret stands behind the #. */
function askBank(): void {
  const query = new URLSearchParams({ payment, lang: locale });
  location.replace(`/sandbox-pay/v1/challenge?${query}#${clientSecret}`);
}

/** The service's last word about this payment. */
function finish({ state, failureCode }: Reply): void {
  const isDone = state === 'captured';
  form.querySelector('fieldset')?.setAttribute('disabled', '');
  for (const button of form.querySelectorAll('button')) button.hidden = true;
  show(isDone ? 'good' : 'bad', word(isDone ? (purpose === 'save' ? 'saved' : 'done') : reasonOf(failureCode)));
  post(isDone ? { kind: 'done' } : { kind: 'failed', failureCode: failureCode ?? 'CLOSED' });
}

function reasonOf(failureCode: string | null | undefined): FormWord {
  if (failureCode === 'CHALLENGE_FAILED') return 'challengeFailed';
  return failureCode === 'CARD_DECLINED' || failureCode === 'INSUFFICIENT_FUNDS' ? 'declined' : 'closed';
}

/** Tells the shop's page that the form stands, and how tall it is. */
export function announce(): void {
  const measure = () => post({ kind: 'size', height: document.body.scrollHeight });
  new ResizeObserver(measure).observe(document.body);
  measure();
  post({ kind: 'ready' });
}
