// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/heimspiel/"}
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { PutTogether } from '#frame/template.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frame from '#frame/words/de.json' with { type: 'json' };
import { cartWords as cart } from '#rooms/buying/cart/testing/index.ts';
import { matchWords } from '#rooms/football/match/testing/inMatch.tsx';
import { fakeServer, leaveScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import { category, row, stadium } from '../testing/stadiumProps.ts';
import words from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import type { StadiumPageProps } from './pageProps.ts';
import { StadiumPage } from './StadiumPage.tsx';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const phase = (number: number, from: number, until: number, groups: string[]) => ({
  number,
  name: groups.length > 0 ? 'Vorverkauf für Mitglieder' : 'Freier Verkauf',
  groups,
  mostPerPerson: 4,
  startsAt: at(from),
  endsAt: at(until),
});
let nextId = 0;
const anEvent = (parts: Partial<StadiumPageProps> = {}): StadiumPageProps => {
  nextId += 1;
  return {
    id: `event ${nextId}`,
    number: 1001,
    plan: 'plan of the event',
    path: '/tickets/heimspiel/',
    name: 'Kurve – Gast',
    startsAt: at(200),
    state: 'open',
    onSaleFrom: at(-2),
    onSaleUntil: at(200),
    maxQuantity: 6,
    needsAccount: false,
    admission: 'open',
    categories: [category(1, 5000), category(2, 3000), category(9, 1500, true)],
    phases: [phase(1, -1, 200, [])],
    ...parts,
  };
};

let asked: { sku: string; quantity: number }[][] = [];
let answers: PutTogether[] = [];
let offer: object = {};
let blockFree = '111111';
/** What the club resells. */
let offers: object[] = [];
beforeEach(() => {
  asked = [];
  answers = [];
  offers = [];
  blockFree = '111111';
  offer = { mayBuy: true, phase: 1, bought: 0, left: 4 };
});
afterEach(() => {
  cleanup();
  leaveScreen();
});

const slots = {
  putTogether: async () => async (things: readonly { sku: string; quantity: number }[]) => {
    asked.push([...things]);
    return answers.shift() ?? {};
  },
};
const proposed = { sku: 'T1001-R8P1-FULL', code: 'FULL', label: { de: 'Block 2, Reihe 8, Platz 1' } };

function show(event = anEvent(), ticketing: typeof words = words) {
  fakeServer(({ method, url: path }) => {
    if (path.endsWith('/resale')) return { status: 200, data: { readAt: '', items: offers } };
    if (path.endsWith('/buyer')) return { status: 200, data: offer };
    if (path.includes('/plan?')) return { status: 200, data: stadium };
    if (path.endsWith('/availability')) return { status: 200, data: stadium.availability };
    if (method === 'POST') return { status: 200, data: { places: [{ ...proposed, block: 2, row: 8, position: 1 }] } };
    if (path.includes('/availability/blocks/'))
      return { status: 200, data: { readAt: '', free: 6, rows: [{ number: 7, free: blockFree }] } };
    return { status: 200, data: { number: 2, rows: [row] } };
  });
  const all = { frame, match: matchWords.de, cart, ticketing };
  return render(
    <SlotContext value={slots}>
      <InFrame words={all}>
        <StadiumPage props={event} locale="de" path={event.path} />
      </InFrame>
    </SlotContext>,
  );
}

const more = (name: string) => {
  const item = screen.getByText(name, { selector: 'li span span' }).closest('li')!;
  fireEvent.click(within(item).getByRole('button', { name: 'Eins mehr' }));
};

describe('whether this buyer may buy', () => {
  it('says why a visitor may not yet, from when, with a clock and a way to sign in', async () => {
    show(anEvent({ phases: [phase(1, -1, 30, ['member']), phase(2, 30, 200, [])] }));
    expect(await screen.findByText('Für dich ist der Verkauf noch nicht offen')).toBeTruthy();
    expect(screen.getByText(/^Gerade läuft: Vorverkauf für Mitglieder/)).toBeTruthy();
    expect(screen.getByText(/^1 Tag 0[56]:\d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^Für dich offen ab/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plätze reservieren' })).toHaveProperty('disabled', true);
  });

  it('says what a member has bought, and how many are left', async () => {
    signInHere();
    offer = { mayBuy: true, phase: 1, bought: 2, left: 2 };
    show();
    expect(await screen.findByText(/Du kannst hier noch 2 Tickets kaufen\. 2 Tickets hast du schon/)).toBeTruthy();
  });

  it('says that the limit is reached', async () => {
    signInHere();
    offer = { mayBuy: false, refusal: 'TICKET_LIMIT_REACHED', bought: 4, left: 0 };
    show();
    expect(await screen.findByText(words.why.TICKET_LIMIT_REACHED)).toBeTruthy();
  });
});

it('says that the sale is paused while seats are reassigned, and offers none', async () => {
  offer = { mayBuy: false, refusal: 'TICKET_IS_NOT_CHECKOUTABLE', bought: 0, left: 0 };
  show(anEvent({ state: 'paused', onSaleUntil: at(-1) }));
  expect(await screen.findByText(words.states.paused)).toBeTruthy();
  expect(screen.getByText(words.phases.paused)).toBeTruthy();
  expect(screen.queryByText(words.phases.open)).toBeNull();
  expect(screen.queryByText(words.why.TICKET_IS_NOT_CHECKOUTABLE)).toBeNull();
  expect(screen.queryByText(words.ways.title)).toBeNull();
});

describe('choosing for me', () => {
  it('sends a wish for the best category with room for all, in one tap', async () => {
    show();
    await screen.findByText('nur noch 2 frei');
    for (const name of ['Vollzahler', 'Vollzahler', 'Kind bis 13 Jahre']) more(name);
    expect(screen.getByText(/^3 Tickets, Kategorie 2: 67,00.€$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Plätze reservieren' }));
    await screen.findByText(words.choose.none);
    expect(asked).toEqual([
      [
        { sku: 'T1001-K2-FULL', quantity: 2 },
        { sku: 'T1001-K2-CHILD', quantity: 1 },
      ],
    ]);
  });

  it('offers the next best category where not all sit together', async () => {
    answers = [{ refusal: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }];
    show();
    await screen.findByText('nur noch 2 frei');
    more('Vollzahler');
    fireEvent.click(screen.getByRole('radio', { name: /^Kategorie 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Plätze reservieren' }));
    expect(await screen.findByText(words.choose.notTogether)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Stattdessen Kategorie 1 für 50,00/ }));
    await screen.findByText(words.choose.none);
    expect(asked.map(([first]) => first?.sku)).toEqual(['T1001-K2-FULL', 'T1001-K1-FULL']);
  });

  it('CART-82 ERR-45 says in words why the cart refuses', async () => {
    answers = [{ refusal: 'TICKET_IS_NOT_CHECKOUTABLE' }];
    show();
    await screen.findByText('nur noch 2 frei');
    more('Vollzahler');
    fireEvent.click(screen.getByRole('button', { name: 'Plätze reservieren' }));
    expect(await screen.findByText(cart.refusals.TICKET_IS_NOT_CHECKOUTABLE!)).toBeTruthy();
  });
});

describe('the list', () => {
  const openRow = async () => {
    await screen.findByText('nur noch 2 frei');
    fireEvent.click(screen.getByRole('tab', { name: 'Liste' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Block 2/ }));
    await screen.findByText('6 Plätze frei');
  };
  const seat = (name: RegExp) => screen.getByRole('button', { name, hidden: true });

  it('tells each seat and its price, and takes the chosen class into the cart', async () => {
    show();
    await openRow();
    expect(seat(/^Reihe 7, Platz 3, Sicht eingeschränkt, 30,00/)).toBeTruthy();
    fireEvent.click(seat(/^Reihe 7, Platz 6, am Gang/));
    fireEvent.change(screen.getByRole('combobox', { name: 'Preisklasse für Block 2, Reihe 7, Platz 6' }), {
      target: { value: 'CHILD' },
    });
    expect(screen.getByText(/^1 Platz: 7,00/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
    await screen.findByText(words.selection.empty);
    expect(asked).toEqual([[{ sku: 'T1001-R7P6-CHILD', quantity: 1 }]]);
  });

  it('names a seat that somebody else was quicker to take, and offers the next best', async () => {
    answers = [{ refusal: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }];
    show();
    await openRow();
    fireEvent.click(seat(/^Reihe 7, Platz 4/));
    blockFree = '111011';
    fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
    expect(await screen.findByText(words.selection.gone_one)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: words.selection.takeNextBest }));
    await screen.findByText(words.selection.empty);
    expect(asked.at(-1)).toEqual([{ sku: 'T1001-R8P1-FULL', quantity: 1 }]);
  });

  it('asks once more for a seat that was taken a moment ago, since what is told may be two seconds old', async () => {
    answers = [{ refusal: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }];
    show();
    await openRow();
    fireEvent.click(seat(/^Reihe 7, Platz 4/));
    fireEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
    setTimeout(() => {
      blockFree = '111011';
    }, 1000);
    expect(await screen.findByText(words.selection.gone_one)).toBeTruthy();
  });

  it('takes no more seats than the buyer may have', async () => {
    signInHere();
    offer = { mayBuy: true, phase: 1, bought: 3, left: 1 };
    show();
    await openRow();
    for (const name of [/Platz 4/, /Platz 5/]) fireEvent.click(seat(name));
    expect(screen.getByText('Mehr als 1 Ticket geht hier nicht.')).toBeTruthy();
  });
});

it('leads between the three ways by arrow keys', async () => {
  show();
  const first = await screen.findByRole('tab', { name: 'Für mich aussuchen' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: 'Liste' }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Liste');
});

it('shows every price, for members too, in the language of the page', () => {
  show(anEvent(), en as unknown as typeof words);
  const cells = within(screen.getByRole('table')).getAllByRole('row')[1]!;
  expect(cells.textContent).toMatch(/Kategorie 1.*50,00.€.*48,00.€ for members.*45,00.€.*7,00.€/);
});

describe('what the club resells for holders', () => {
  const fullPrice = { code: 'FULL', name: { de: 'Vollzahler' }, price: 30, memberPrice: 28 };
  const aSeat = {
    number: 100001,
    block: 2,
    row: 7,
    position: 4,
    label: { de: 'Block 2, Reihe 7, Platz 4' },
    category: 2,
    prices: [
      { ...fullPrice, sku: 'R100001-FULL' },
      { ...fullPrice, sku: 'R100001-REDUCED', code: 'REDUCED', name: { de: 'Ermäßigt' }, price: 25 },
    ],
  };

  it('stands in a list of its own, each with its classes and the way into the cart', async () => {
    offers = [aSeat];
    show();
    const list = (await screen.findByRole('heading', { name: words.resale.title })).closest('section')!;
    fireEvent.change(within(list).getByRole('combobox'), { target: { value: 'R100001-REDUCED' } });
    fireEvent.click(within(list).getByRole('button', { name: /^In den Warenkorb: Block 2, Reihe 7, Platz 4/ }));
    await expect.poll(() => asked).toEqual([[{ sku: 'R100001-REDUCED', quantity: 1 }]]);
  });

  it('says that somebody else was faster', async () => {
    offers = [aSeat];
    answers = [{ refusal: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^In den Warenkorb: Block 2/ }));
    expect(await screen.findByText(words.resale.gone)).toBeTruthy();
  });

  it('is marked among the seats of its row, and goes into the cart as an offer', async () => {
    offers = [aSeat];
    blockFree = '000000';
    show();
    fireEvent.click(screen.getByRole('tab', { name: 'Liste' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Block 2/ }));
    const seat = await screen.findByRole('button', { name: /Platz 4, vom Verein weiterverkauft/, hidden: true });
    fireEvent.click(seat);
    const chosen = (await screen.findByRole('heading', { name: words.selection.title })).closest('section')!;
    await expect.poll(() => chosen.textContent).toContain(words.resale.mark);
    fireEvent.click(within(chosen).getByRole('button', { name: words.toCart }));
    await expect.poll(() => asked).toEqual([[{ sku: 'R100001-FULL', quantity: 1 }]]);
  });
});
