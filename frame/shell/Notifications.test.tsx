// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import german from '#frame/words/de.json' with { type: 'json' };
import english from '#frame/words/en.json' with { type: 'json' };
import { networkFailure } from '../apiRules.ts';
import { publishError } from '../errorStream.ts';
import { dismiss, notifications, notify } from '../notify.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { Notifications } from './Notifications.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of notifications.current()) dismiss(id);
});

const show = (words: typeof german) =>
  render(
    <InFrame words={{ frame: words }}>
      <Notifications />
    </InFrame>,
  );

describe('an error on the stream', () => {
  it('ERR-05 ERR-06 ERR-08 is shown with the general German text, not with what the server said', () => {
    show(german);
    act(() => void publishError({ ...networkFailure, detail: 'stack trace' }));
    expect(screen.getByRole('alert').textContent).toBe('Bei der Anfrage trat ein Serverfehler auf.');
  });

  it('ERR-07 is shown with the general English text', () => {
    show(english);
    act(() => void publishError(networkFailure));
    expect(screen.getByRole('alert').textContent).toBe('A server error occurred during the request');
  });
});

describe('messages', () => {
  it('ERR-09 stack and are closed one by one', () => {
    show(german);
    act(() => {
      notify({ kind: 'success', text: 'Gespeichert' });
      notify({ kind: 'notice', text: 'Noch eins' });
    });
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Gespeichert', 'Noch eins']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[0]!);
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Noch eins']);
  });

  it('do not repeat a text that stands there already', () => {
    show(german);
    act(() => {
      notify({ kind: 'error', text: 'Weg' });
      notify({ kind: 'error', text: 'Weg' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
