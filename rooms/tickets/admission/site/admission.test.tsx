// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/heimspiel/"}
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { setVisitorIdReader } from '#frame/apiClient.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { AdmissionGate } from './AdmissionGate.tsx';
import type { OwnPlace } from './admissionClient.ts';

vi.mock('#frame/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'anonymous' }),
}));

let place: Partial<OwnPlace>;
let asked: string[];
beforeEach(() => {
  setVisitorIdReader(() => 'visitor');
  asked = [];
  document.title = 'Kurve – Gast';
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.split('/place')[1]!.split('?')[0]}`);
    const data = { queue: 'running', startsAt: iso(-60), now: iso(0), extensionsLeft: 10, askAgainIn: 60, ...place };
    return new Response(JSON.stringify({ data, isSuccess: true }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const iso = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const show = () =>
  render(
    <SlotContext value={{ ensureBuyer: async () => async () => {} }}>
      <InFrame words={{ admission: words }}>
        <AdmissionGate eventId="event">
          <p>Verkauf</p>
        </AdmissionGate>
      </InFrame>
    </SlotContext>,
  );

it('shows number, people before and a range of minutes, in the tab too, and announces only the state', async () => {
  place = { state: 'waiting', number: 812, ahead: 411, minutes: { from: 4, to: 9 } };
  show();
  expect((await screen.findByText('4 bis 9 Minuten')).tagName).toBe('DD');
  expect(screen.getByText('812')).toBeTruthy();
  expect(screen.getByText('höchstens 411')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Du stehst in der Schlange');
  await waitFor(() => expect(document.title).toBe('Nummer 812 · Kurve – Gast'));
  expect(screen.queryByText('Verkauf')).toBeNull();
});

it('lets somebody join, come in with more time, and shows the sale to whoever is inside', async () => {
  place = { state: 'left' };
  show();
  const join = await screen.findByRole('button', { name: 'Anstellen' });
  place = { state: 'turn', number: 1, until: iso(300) };
  fireEvent.click(join);
  const enter = await screen.findByRole('button', { name: 'Zu den Tickets' });
  fireEvent.click(screen.getByRole('button', { name: 'Zwei Minuten mehr' }));
  await waitFor(() => expect(asked).toContain('POST /time'));
  place = { state: 'inside', number: 1, until: iso(600) };
  fireEvent.click(enter);
  await screen.findByText('Verkauf');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  expect(asked).toEqual(['GET ', 'POST ', 'POST /time', 'POST /entry']);
});

it('shows the sale at once when the waiting room has ended', async () => {
  place = { state: 'open', queue: 'ended' };
  show();
  await screen.findByText('Verkauf');
});

it('asks nothing for a visitor whom nobody knows yet', async () => {
  setVisitorIdReader(() => undefined);
  show();
  await screen.findByRole('button', { name: 'Anstellen' });
  expect(asked).toEqual([]);
});
