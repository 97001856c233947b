type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reads what somebody has typed or chosen on a page before its scripts had come; answers how to tell React. React takes
 * the page over with the values that the server sent, and would empty the fields and send a form without them. All is
 * read before any of it is told, since with each change React puts the other fields back.
 */
export function readTyped(page: ParentNode): () => void {
  const fields = [...page.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')];
  const changes = fields.map(changeOf);
  return () => {
    for (const tell of changes) tell?.();
  };
}

/** What tells React of a changed field; undefined: nobody has touched it. */
function changeOf(field: TextField | HTMLSelectElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return choiceOf(field);
  if (field.type === 'checkbox' || field.type === 'radio') return tickOf(field as HTMLInputElement);
  return field.type === 'file' ? undefined : textOf(field);
}

/** React hears of a text only when it differs from the last one that it has seen: so that one is set before. */
function textOf(field: TextField): (() => void) | undefined {
  const { value: typed, defaultValue } = field;
  if (typed === defaultValue) return undefined;
  return () => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Of a group of radio buttons only the chosen one is told; the click sets it again. */
function tickOf(field: HTMLInputElement): (() => void) | undefined {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return undefined;
  return () => {
    field.checked = field.defaultChecked;
    field.click();
  };
}

function choiceOf(field: HTMLSelectElement): (() => void) | undefined {
  const { value: chosen, selectedIndex } = field;
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  if (selectedIndex === Math.max(first, 0)) return undefined;
  return () => {
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
