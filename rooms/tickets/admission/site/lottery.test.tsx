// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/heimspiel/"}
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import type { Application, Lottery } from './lotteryParts.ts';
import { SaleGate } from './SaleGate.tsx';

let status = 'signedIn';
vi.mock('#frame/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status }),
  accessToken: async () => undefined,
}));

let lottery: Partial<Lottery>;
let sent: string[];
beforeEach(() => {
  status = 'signedIn';
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${url.split('/lottery')[1]} ${body ?? ''}`.trim());
    const data = {
      state: 'open',
      opensAt: iso(-1),
      closesAt: iso(1),
      endsAt: iso(9),
      now: iso(0),
      buyHours: 48,
      mostPlaces: 4,
      categories: [
        { number: 1, places: 9 },
        { number: 3, places: 9 },
      ],
      commitment: 'c0ffee',
      hasFile: false,
      ...lottery,
    };
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ data, isSuccess: true }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const own = (parts: Partial<Application>): Application => ({
  id: 'a',
  places: 2,
  categories: [1],
  state: 'applied',
  bought: 0,
  ...parts,
});
const categories = [
  { number: 1, name: 'Kategorie 1' },
  { number: 2, name: 'Kategorie 2' },
  { number: 3, name: 'Stehplatz' },
];
const show = () =>
  render(
    <InFrame words={{ admission: words }}>
      <SaleGate event={{ id: 'event', admission: 'lottery', categories }}>
        {(part) => <p>Verkauf {part.categories?.map(({ name }) => name).join()}</p>}
      </SaleGate>
    </InFrame>,
  );

it('takes an application with categories in order of preference, changes and withdraws it', async () => {
  lottery = {};
  show();
  fireEvent.change(await screen.findByLabelText('Anzahl der Plätze'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Kategorie'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Sonst Kategorie'), { target: { value: '1' } });
  lottery = { own: own({ places: 3, categories: [3, 1] }) };
  fireEvent.click(screen.getByRole('button', { name: 'Bewerben' }));
  await screen.findByText('Du hast dich um 3 Plätze beworben.');
  expect(sent).toEqual(['PUT /application {"places":3,"categories":[3,1]}']);
  expect((screen.getByLabelText('Kategorie') as HTMLSelectElement).value).toBe('3');
  expect(screen.queryByText(/^Verkauf/)).toBeNull();
  lottery = {};
  fireEvent.click(screen.getByRole('button', { name: 'Bewerbung zurückziehen' }));
  await screen.findByRole('button', { name: 'Bewerben' });
  expect(sent[1]).toBe('DELETE /application');
});

it('asks visitors to sign in first', async () => {
  status = 'anonymous';
  lottery = {};
  show();
  await screen.findByRole('button', { name: 'Anmelden und bewerben' });
  expect(screen.queryByLabelText('Anzahl der Plätze')).toBeNull();
});

it('shows a winner the sale of what they have won, and until when', async () => {
  lottery = { state: 'drawn', seed: '5eed', own: own({ state: 'won', rank: 7, category: 3, until: iso(2) }) };
  show();
  await screen.findByText('Verkauf Stehplatz');
  expect(screen.getByRole('status').textContent).toBe('Du hast gewonnen');
  expect(screen.getByText(/^2 Plätze, Stehplatz\. Kauf deine Tickets bis /)).toBeTruthy();
  expect(screen.getByText('5eed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Plätze zurückgeben' }));
  await waitFor(() => expect(sent).toEqual(['DELETE /application']));
});

it.each([
  [own({ state: 'substitute', rank: 12 }), 'Du stehst auf der Warteliste', /bist du Nummer 12/],
  [own({ state: 'notDrawn', rank: 99 }), 'Diesmal kein Losglück', /Alle Plätze/],
  [own({ state: 'over', rank: 3 }), 'Deine Plätze sind an andere gegangen', /Frist/],
  [own({ state: 'over', rank: 3, bought: 2 }), 'Du hast gekauft', /gekauft/],
  [undefined, 'Die Plätze sind ausgelost', /nicht beworben/],
])('tells %o what became of it, without the sale', async (application, title, text) => {
  lottery = { state: 'drawn', ...(application ? { own: application } : {}) };
  show();
  expect((await screen.findByRole('status')).textContent).toBe(title);
  expect(screen.getByText(text, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByText(/^Verkauf/)).toBeNull();
});

it('lets who has applied withdraw until the draw, and says how it can be checked', async () => {
  const source = { de: 'die nächste Ziehung', en: 'the next draw' };
  lottery = { state: 'closed', own: own({}), listHash: '1157', publicSource: source };
  show();
  await screen.findByText(/^Die Bewerbung ist zu Ende, du bist dabei/);
  expect(screen.getByText(/die bis dahin niemand kennen kann: die nächste Ziehung\./)).toBeTruthy();
  expect(screen.getByText('1157')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  lottery = { ...lottery, own: own({ state: 'over' }) };
  fireEvent.click(screen.getByRole('button', { name: 'Bewerbung zurückziehen' }));
  await screen.findByText('Du hast deine Bewerbung zurückgezogen und bist nicht mehr dabei.');
  expect(sent).toEqual(['DELETE /application']);
  expect(screen.queryByRole('button', { name: 'Bewerbung zurückziehen' })).toBeNull();
});

it('links the file of a draw, and shows its number and where that can be looked up', async () => {
  lottery = { state: 'drawn', seed: '5eed', publicNumber: '4 8 15', publicReference: 'lotto.test', hasFile: true };
  show();
  expect(await screen.findByText('4 8 15')).toBeTruthy();
  expect(screen.getByText('lotto.test')).toBeTruthy();
  expect(screen.getByRole('link', { name: /draw verify/ }).getAttribute('href')).toMatch(/lottery\/draw$/);
});
