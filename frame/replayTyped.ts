import type { Typed } from './keepTyped.ts';

/** Tells React of fields that were filled in before it was there. What somebody has typed since then stays. */
export function replayTyped(typed: readonly Typed[]): void {
  for (const { field, value } of typed) {
    if (field instanceof HTMLSelectElement) choose(field, value);
    else if (field.type === 'checkbox' || field.type === 'radio') tick(field as HTMLInputElement);
    else if (field.type !== 'file') type(field, value);
  }
}

/** React hears of a text only when it differs from the last one that it has seen: so that one is set before. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (![text, field.defaultValue].includes(field.value)) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Of a group of radio buttons the one that was chosen is clicked, which takes the others' mark away. */
function tick(field: HTMLInputElement): void {
  if (field.type === 'radio' && field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
