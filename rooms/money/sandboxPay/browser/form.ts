// The card form inside the service's frame. Runs in the browser as it stands here, types taken off.
import { type Card, type CardFault, type CardField, cardFaults, formatExpiry, formatNumber } from './cardRules.ts';
import type { FormWord } from './formWords.ts';
import { announce, busyWord, form, resume, send, show, word } from './frame.ts';

const button = form.querySelector('button') as HTMLButtonElement;
const summary = document.querySelector('#summary') as HTMLElement;
const payLabel = button.textContent ?? '';
const fields: readonly CardField[] = ['number', 'expiry', 'cvc', 'holder'];
const inputs = Object.fromEntries(
  fields.map((field) => [field, form.elements.namedItem(field) as HTMLInputElement]),
) as Record<CardField, HTMLInputElement>;

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

function setBusy(isBusy: boolean): void {
  button.setAttribute('aria-disabled', String(isBusy));
  button.textContent = isBusy ? word(busyWord) : payLabel;
}

async function pay(): Promise<void> {
  const card = Object.fromEntries(fields.map((field) => [field, inputs[field].value])) as Card;
  const faults = cardFaults(card, new Date());
  showFaults(faults);
  show('', '');
  if (Object.keys(faults).length > 0) return;
  setBusy(true);
  const answer = await send('card', card);
  setBusy(false);
  if (answer?.status === 422) showFaults((answer.reply.error?.fields ?? {}) as Partial<Record<CardField, CardFault>>);
  else resume(answer);
}

inputs.number.addEventListener('input', () => formatWith(inputs.number, formatNumber));
inputs.expiry.addEventListener('input', (event) => {
  if ((event as InputEvent).inputType?.startsWith('insert')) formatWith(inputs.expiry, formatExpiry);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') !== 'true') void pay();
});
announce();
