import { type FormEvent, useState } from 'react';

/** What is wrong with each field: a text, or a code for which the screen has words. */
export type FormErrors<V, E extends string = string> = { [F in keyof V]?: E | undefined };

type TextField<V> = { [F in keyof V]: V[F] extends string ? F : never }[keyof V];

type Options<V, E extends string> = {
  initial: V;
  /** What keeps the form from being sent; the server looks again. */
  check(value: V): FormErrors<V, E>;
  /** Sends the form; answers what the server refuses. `reset` empties the form. */
  send(value: V, reset: () => void): Promise<FormErrors<V, E> | undefined>;
};

/** Values, errors and sending of one form: it is sent once at a time, and only when nothing is wrong with it. */
export function useForm<V extends object, E extends string = string>({ initial, check, send }: Options<V, E>) {
  const [value, setValue] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V, E>>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(value);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    setIsBusy(true);
    try {
      const refused = await send(value, () => setValue(initial));
      if (refused) setErrors(refused);
    } finally {
      setIsBusy(false);
    }
  };
  /** What connects a text field with the form. */
  const field = <F extends TextField<V>>(name: F) => ({
    value: value[name] as string,
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValue((before) => ({ ...before, [name]: event.target.value })),
  });
  return { value, setValue, errors, setErrors, isBusy, submit, field };
}
