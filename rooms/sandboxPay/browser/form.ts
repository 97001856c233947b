// The card form inside the service's frame. Runs in the browser as it stands here, types taken off.
import { type Card, type CardFault, type CardField, cardFaults, formatExpiry, formatNumber } from './cardRules.ts';
import { type FormLocale, type FormWord, formWords } from './formWords.ts';

const form = document.querySelector('form') as HTMLFormElement;
const button = form.querySelector('button') as HTMLButtonElement;
const status = document.querySelector('#status') as HTMLElement;
const summary = document.querySelector('#summary') as HTMLElement;
const payment = form.dataset.payment ?? '';
const locale = document.documentElement.lang as FormLocale;
const clientSecret = location.hash.slice(1);
const payLabel = button.textContent ?? '';
const fields: readonly CardField[] = ['number', 'expiry', 'cvc', 'holder'];
const inputs = Object.fromEntries(
  fields.map((field) => [field, form.elements.namedItem(field) as HTMLInputElement]),
) as Record<CardField, HTMLInputElement>;

const word = (key: FormWord): string => formWords[locale][key];
// The shop's page checks where a message comes from; what is said here is no secret.
const tell = (message: object) => parent.postMessage({ sandboxPay: payment, ...message }, '*');

/** Formats while typing and keeps the caret behind the digit it stood behind. */
function formatWith(input: HTMLInputElement, format: (text: string) => string): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = format(input.value);
  if (isAtEnd) return;
  let place = 0;
  for (let seen = 0; place < input.value.length && seen < digitsBefore; place += 1) {
    if (/\d/.test(input.value.charAt(place))) seen += 1;
  }
  input.setSelectionRange(place, place);
}

function textOf(field: CardField, fault: CardFault): string {
  return word(fault === 'required' ? 'required' : (`${field}.${fault}` as FormWord));
}

function showFaults(faults: Partial<Record<CardField, CardFault>>): void {
  const items = fields.flatMap((field) => {
    const fault = faults[field];
    const note = document.querySelector(`#${field}-fault`) as HTMLElement;
    note.textContent = fault ? textOf(field, fault) : '';
    inputs[field].setAttribute('aria-invalid', String(fault !== undefined));
    if (!fault) return [];
    const item = document.createElement('li');
    const link = Object.assign(document.createElement('a'), { href: `#${field}`, textContent: textOf(field, fault) });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      inputs[field].focus();
    });
    item.append(`${form.querySelector(`label[for=${field}]`)?.textContent}: `, link);
    return [item];
  });
  summary.hidden = items.length === 0;
  summary.querySelector('ul')?.replaceChildren(...items);
  const first = fields.find((field) => faults[field]);
  if (first) inputs[first].focus();
}

function show(kind: 'bad' | 'good' | '', text: string): void {
  status.className = kind;
  status.textContent = text;
}

function setBusy(isBusy: boolean): void {
  button.setAttribute('aria-disabled', String(isBusy));
  button.textContent = isBusy ? word('paying') : payLabel;
}

type Reply = {
  state?: string;
  failureCode?: string | null;
  error?: { code: string; fields?: Record<CardField, CardFault> };
};

async function send(card: Card): Promise<{ status: number; reply: Reply }> {
  const response = await fetch(`/sandbox-pay/v1/payments/${encodeURIComponent(payment)}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, ...card }),
  });
  return { status: response.status, reply: (await response.json()) as Reply };
}

/** The service's last word about this payment. */
function finish({ state, failureCode }: Reply): void {
  const isPaid = state === 'captured';
  form.querySelector('fieldset')?.setAttribute('disabled', '');
  button.hidden = true;
  show(isPaid ? 'good' : 'bad', word(isPaid ? 'done' : failureCode === 'CARD_DECLINED' ? 'declined' : 'closed'));
  tell(isPaid ? { kind: 'done' } : { kind: 'failed', failureCode: failureCode ?? 'CLOSED' });
}

async function pay(): Promise<void> {
  const card = Object.fromEntries(fields.map((field) => [field, inputs[field].value])) as Card;
  const faults = cardFaults(card, new Date());
  showFaults(faults);
  show('', '');
  if (Object.keys(faults).length > 0) return;
  setBusy(true);
  const answer = await send(card).catch(() => undefined);
  setBusy(false);
  if (answer?.status === 200 || answer?.status === 409) finish(answer.reply);
  else if (answer?.status === 422) showFaults(answer.reply.error?.fields ?? {});
  else show('bad', word(answer?.status === 404 ? 'missing' : 'offline'));
}

inputs.number.addEventListener('input', () => formatWith(inputs.number, formatNumber));
inputs.expiry.addEventListener('input', (event) => {
  if ((event as InputEvent).inputType?.startsWith('insert')) formatWith(inputs.expiry, formatExpiry);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') !== 'true') void pay();
});
new ResizeObserver(() => tell({ kind: 'size', height: document.body.scrollHeight })).observe(document.body);
tell({ kind: 'size', height: document.body.scrollHeight });
tell({ kind: 'ready' });
