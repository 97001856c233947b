// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FormErrors, useForm } from './useForm.ts';

type Value = { code: string };
let answer: (refused: FormErrors<Value> | undefined) => void;
const sent = vi.fn();

function CodeForm() {
  const { field, isBusy, submit } = useForm<Value>({
    initial: { code: '' },
    check: ({ code }) => (code === '' ? { code: 'missing' } : {}),
    send: async (value, reset) => {
      sent(value);
      const refused = await new Promise<FormErrors<Value> | undefined>((done) => (answer = done));
      if (!refused) reset();
      return refused;
    },
  });
  const { error, ...input } = field('code');
  return (
    <form onSubmit={submit} aria-busy={isBusy} aria-label="codes">
      <input aria-label="code" {...input} />
      <p role="alert">{error}</p>
    </form>
  );
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('code'), { target: { value: text } });
const submit = () => fireEvent.submit(screen.getByRole('form'));

beforeEach(() => {
  sent.mockClear();
  render(<CodeForm />);
});
afterEach(cleanup);

it('does not send what is wrong, and says so at the field', () => {
  submit();
  expect(screen.getByRole('alert').textContent).toBe('missing');
  expect(sent).not.toHaveBeenCalled();
});

it('sends once, however often somebody presses the button meanwhile', async () => {
  type('KURVE10');
  submit();
  submit();
  expect(sent.mock.calls).toEqual([[{ code: 'KURVE10' }]]);
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
  answer(undefined);
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'));
  expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe('');
});

it('shows what the server refuses and keeps what was typed; the next attempt starts without the error', async () => {
  type('OLD');
  submit();
  answer({ code: 'expired' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('expired'));
  expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe('OLD');
  submit();
  expect(screen.getByRole('alert').textContent).toBe('');
});
