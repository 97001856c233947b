// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { keepTyped } from './keepTyped.ts';
import { useForm } from './useForm.ts';

type Value = { name: string; email: string; reason: string; kind: string; country: string; isAgreed: boolean };
const initial = { name: '', email: '', reason: '', kind: 'ordinary', country: 'DE', isAgreed: false };
let known: Value;

function Form() {
  const { value, setValue, field } = useForm<Value>({ initial, check: () => ({}), send: async () => undefined });
  known = value;
  const input = (name: 'name' | 'email' | 'reason') => {
    const { error: _, ...control } = field(name);
    return { id: name, ...control };
  };
  return (
    <form>
      <input {...input('name')} />
      <input type="email" {...input('email')} />
      <textarea {...input('reason')} />
      {['ordinary', 'forCause'].map((kind) => (
        <input
          key={kind}
          id={kind}
          type="radio"
          name="kind"
          checked={value.kind === kind}
          onChange={() => setValue({ ...value, kind })}
        />
      ))}
      <select
        id="country"
        value={value.country}
        onChange={({ target }) => setValue({ ...value, country: target.value })}
      >
        <option>DE</option>
        <option>AT</option>
      </select>
      <input
        id="isAgreed"
        type="checkbox"
        checked={value.isAgreed}
        onChange={({ target }) => setValue({ ...value, isAgreed: target.checked })}
      />
    </form>
  );
}

let page: Root;
afterEach(() => act(() => page.unmount()));

/** Puts the server's page up, lets somebody fill it in, and then lets React take it over. */
async function open(fillIn: (of: <T extends HTMLElement>(id: string) => T) => void): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  fillIn((id) => document.getElementById(id) as never);
  const root = document.getElementById('root')!;
  await act(async () => {
    page = hydrateRoot(root, <Form />);
  });
  await keepTyped(document);
  await act(async () => {});
}

it('lets a form know all that was filled in before its scripts had come', async () => {
  await open((of) => {
    of<HTMLInputElement>('name').value = 'Doris';
    of<HTMLInputElement>('email').value = 'doris@kurve.test';
    of<HTMLTextAreaElement>('reason').value = 'Umzug';
    of<HTMLInputElement>('forCause').checked = true;
    of<HTMLSelectElement>('country').value = 'AT';
    of<HTMLInputElement>('isAgreed').checked = true;
  });
  const filled = {
    name: 'Doris',
    email: 'doris@kurve.test',
    reason: 'Umzug',
    kind: 'forCause',
    country: 'AT',
    isAgreed: true,
  };
  expect(known).toEqual(filled);
  expect((document.getElementById('email') as HTMLInputElement).value).toBe('doris@kurve.test');
});

it('changes nothing on a page that nobody has touched', async () => {
  await open(() => {});
  expect(known).toEqual(initial);
});
