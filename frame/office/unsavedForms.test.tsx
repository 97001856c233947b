// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InFrame } from '../testing/inFrame.tsx';
import { giveModalDialogs } from '../testing/modalDialogs.ts';
import { ConfirmDeed } from './ConfirmDeed.tsx';
import { useUnsaved } from './unsavedForms.ts';
import words from './words/de.json' with { type: 'json' };

giveModalDialogs();
afterEach(cleanup);

function PageWithForm() {
  useUnsaved(true);
  return null;
}

it('an action asks first, while a form of the page has changes that are not saved', async () => {
  const [run, close] = [vi.fn(async () => ({ ok: true as const, data: 'x' })), vi.fn()];
  const deed = { title: 'Publish', consequence: 'Fans see it.', confirmLabel: 'Publish it', run };
  render(<PageWithForm />);
  render(
    <InFrame words={{ office: words }}>
      <ConfirmDeed deed={deed} onClose={close} onChanged={() => {}} />
    </InFrame>,
  );
  expect(screen.queryByText('Fans see it.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.form.saveFirst }));
  expect(close).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: words.form.goOnWithout }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish it' }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});
