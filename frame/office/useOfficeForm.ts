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

/**
 * A form of the office: fields, errors of the API at their fields, what has changed, saving, and what somebody else has
 * changed meanwhile.
 */
export function useOfficeForm<Values extends FormValues, Version = number>(
  options: Options<Values, Version>,
): OfficeForm<Values> {
  const t = useWords('office');
  const [kept, setKept] = useState(options.kept);
  const [values, setValues] = useState(options.kept.values);
  const [state, setState] = useState<OfficeForm<Values>['state']>('clean');
  const [problem, setProblem] = useState<Problem>();
  const [theirs, setTheirs] = useState<Options<Values, Version>['kept']>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  useLeaveWarning(state === 'dirty' || state === 'saving', t('form.leave'));

  const start = (
    next: Options<Values, Version>['kept'],
    nextState: OfficeForm<Values>['state'],
    shown = next.values,
  ) => {
    setKept(next);
    setValues(shown);
    setErrors({});
    setProblem(undefined);
    setTheirs(undefined);
    setState(nextState);
  };
  const refused = async (refusal: Problem) => {
    setState('dirty');
    if (refusal.errorCode === 'CHANGED_MEANWHILE' && options.readAgain) {
      const now = await options.readAgain();
      if (now) return setTheirs(now);
    }
    const field = options.fieldOf?.(refusal);
    const atFields = field
      ? { [field]: options.textOf?.(refusal) ?? t('form.invalid') }
      : fieldErrorsOf(
          refusal,
          Object.keys(values),
          (name, message) => options.textOfField?.(name, message) ?? t('form.invalid'),
        );
    setErrors(atFields);
    if (Object.keys(atFields).length === 0) setProblem(refusal);
  };
  const send = async () => {
    setState('saving');
    setProblem(undefined);
    setErrors({});
    const answer = await options.save(values, kept.version);
    if (answer.ok) start(answer.data ?? { ...kept, values }, 'saved');
    else await refused(answer.problem);
  };
  return {
    state,
    problem,
    conflict: theirs && {
      fields: Object.keys(values)
        .filter((name) => values[name] !== theirs.values[name])
        .map((name) => ({ name, mine: values[name] ?? '', theirs: theirs.values[name] ?? '' })),
      keepMine: () => start(theirs, 'dirty', values),
      takeTheirs: () => start(theirs, 'clean'),
    },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setErrors(({ [name]: _, ...others }) => others);
        setState('dirty');
      },
    }),
    submit: (event) => {
      event.preventDefault();
      if (state !== 'saving') void send();
    },
    reset: () => start(kept, 'clean'),
  };
}

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
