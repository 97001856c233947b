import { type FormEvent, useEffect, useState } from 'react';
import type { Answer, Problem } from '../apiClient.ts';
import { useWords } from '../words.ts';
import { fieldErrorsOf } from './fieldErrors.ts';

/** What stands in the fields of a form, by name. */
export type FormValues = Record<string, string>;

type Options<Values extends FormValues, Version> = {
  /** What is kept now, and the version that a change is compared with. */
  kept: { values: Values; version?: Version | undefined };
  /** Sends it all; the answer is what is kept from now on. */
  save(values: Values, version: Version | undefined): Promise<Answer<Options<Values, Version>['kept'] | undefined>>;
  /** Reads what is kept now, after somebody else has changed it meanwhile (409 `CHANGED_MEANWHILE`). */
  readAgain?(): Promise<Options<Values, Version>['kept'] | undefined>;
  /** Words for a field that the API refuses; `message` is the API's. */
  textOfField?(name: keyof Values & string, message: string): string;
  /** Which field a refusal is about. */
  fieldOf?(problem: Problem): (keyof Values & string) | undefined;
  textOf?(problem: Problem): string | undefined;
};

export type OfficeForm<Values extends FormValues> = {
  state: 'clean' | 'dirty' | 'saving' | 'saved';
  /** Why it was not saved, where that is about no field. */
  problem: Problem | undefined;
  /** What somebody else has saved meanwhile: fields with both values, and the two ways on. */
  conflict:
    | { fields: { name: keyof Values & string; mine: string; theirs: string }[]; keepMine(): void; takeTheirs(): void }
    | undefined;
  field(name: keyof Values & string): {
    name: string;
    value: string;
    error: string | undefined;
    onChange(event: { target: { value: string } }): void;
  };
  submit(event: FormEvent): void;
  reset(): void;
};

type FormState<Values extends FormValues, Version> = Pick<OfficeForm<Values>, 'state' | 'problem'> & {
  kept: Options<Values, Version>['kept'];
  values: Values;
  /** What somebody else has saved meanwhile. */
  theirs: Options<Values, Version>['kept'] | undefined;
  /** By field. */
  errors: Record<string, string>;
};

/**
 * A form of the office: fields, errors of the API at their fields, what has changed, saving, and what somebody else has
 * changed meanwhile. Another version of what is kept takes the place of an untouched form.
 */
export function useOfficeForm<Values extends FormValues, Version = number>(
  options: Options<Values, Version>,
): OfficeForm<Values> {
  const t = useWords('office');
  type Kept = Options<Values, Version>['kept'];
  const [form, setForm] = useFormState<Values, Version>(options.kept);
  const { kept, values, state, problem, theirs, errors } = form;
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const start = (next: Kept, part: Partial<typeof form>) => setForm({ ...unchanged<Values, Version>(next), ...part });
  useLeaveWarning(state === 'dirty' || state === 'saving', t('form.leave'));

  const refused = async (refusal: Problem) => {
    change({ state: 'dirty' });
    const now = refusal.errorCode === 'CHANGED_MEANWHILE' ? await options.readAgain?.() : undefined;
    if (now) return change({ theirs: now });
    const atFields = errorsAtFields(refusal, Object.keys(values), options, t('form.invalid'));
    change({ errors: atFields, problem: Object.keys(atFields).length === 0 ? refusal : undefined });
  };
  const send = async () => {
    change({ state: 'saving', problem: undefined, errors: {} });
    const answer = await options.save(values, kept.version);
    if (answer.ok) start(answer.data ?? { ...kept, values }, { state: 'saved' });
    else await refused(answer.problem);
  };
  return {
    state,
    problem,
    conflict: theirs && {
      fields: differences(values, theirs.values),
      keepMine: () => start(theirs, { state: 'dirty', values }),
      takeTheirs: () => start(theirs, {}),
    },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target: { value } }) =>
        setForm(({ errors: { [name]: _, ...others }, ...before }) => ({
          ...before,
          values: { ...before.values, [name]: value },
          errors: others,
          state: 'dirty',
        })),
    }),
    submit: (event) => {
      event.preventDefault();
      if (state !== 'saving') void send();
    },
    reset: () => start(kept, {}),
  };
}

/** What a deed beside the form has changed stands in it, unless somebody is writing in it; "saved" stays said. */
function useFormState<Values extends FormValues, Version>(kept: Options<Values, Version>['kept']) {
  const [form, setForm] = useState(() => unchanged<Values, Version>(kept));
  const [present, setPresent] = useState(kept.version);
  if (kept.version !== present) {
    setPresent(kept.version);
    const { state } = form;
    if (state === 'clean' || state === 'saved') setForm({ ...unchanged(kept), state });
  }
  return [form, setForm] as const;
}

/** A form as it begins: what is kept stands in its fields. */
const unchanged = <Values extends FormValues, Version>(
  kept: Options<Values, Version>['kept'],
): FormState<Values, Version> => ({
  kept,
  values: kept.values,
  state: 'clean',
  problem: undefined,
  theirs: undefined,
  errors: {},
});

/** What stands at which field; nothing, where the refusal is about none. `invalid`: words where there are no others. */
function errorsAtFields<Values extends FormValues, Version>(
  refusal: Problem,
  names: string[],
  { fieldOf, textOf, textOfField }: Pick<Options<Values, Version>, 'fieldOf' | 'textOf' | 'textOfField'>,
  invalid: string,
): Record<string, string> {
  const field = fieldOf?.(refusal);
  if (field) return { [field]: textOf?.(refusal) ?? invalid };
  return fieldErrorsOf(refusal, names, (name, message) => textOfField?.(name, message) ?? invalid);
}

const differences = (mine: FormValues, theirs: FormValues) =>
  Object.keys(mine)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }));

/**
 * Asks before somebody leaves a page with changes that are not saved: by a link, by closing the tab, by typing another
 * address.
 */
function useLeaveWarning(isOn: boolean, question: string): void {
  useEffect(() => {
    if (!isOn) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]:not([target])') : null;
      if (!link || link.getAttribute('href')?.startsWith('#') || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isOn, question]);
}
