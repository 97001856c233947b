/** `value`: what stood in it when React took the page over. */
export type Typed = { field: TypedField; value: string };
export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what somebody has typed or chosen on a page before its scripts had come. React takes the page over with the
 * values that the server sent: it would empty the fields with the first change, and send a form without them. All is
 * read at once; what tells React of it is fetched only where there is something to tell.
 */
export function keepTyped(page: ParentNode): Promise<void> | undefined {
  const fields = [...page.querySelectorAll<TypedField>('input,textarea,select')];
  const typed = fields.filter(isTouched).map((field) => ({ field, value: field.value }));
  return typed[0] && import('./replayTyped.ts').then((m) => m.replayTyped(typed));
}

function isTouched(field: TypedField): boolean {
  if ('options' in field) return field.selectedIndex > 0 && !field.options[field.selectedIndex]?.defaultSelected;
  // A box without a value of its own answers `on` for it, which nobody has typed.
  return /^(checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
}
