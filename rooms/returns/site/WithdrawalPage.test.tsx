// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, leaveScreen, renderScreen } from '#rooms/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { WithdrawalPage } from './WithdrawalPage.tsx';

const { withdraw, faults } = words;
let status = 200;

function open() {
  status = 200;
  const sent = fakeServer(({ body }) =>
    status === 200
      ? { status, data: { ...(body as object), declaredAt: '2026-11-21T14:30:00Z' } }
      : { status, problem: { errorCode: 'TOO_MANY' } },
  );
  renderScreen(['returns', 'order'], <WithdrawalPage props={{}} locale="de" path="/vertrag-widerrufen/" />);
  return sent;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fill() {
  type(withdraw.name, ' Toni Muster ');
  type(withdraw.email, 'toni@kurve.test');
  type(withdraw.orderNumber, '1-100001');
}

afterEach(leaveScreen);

it('names what is missing, takes the focus there, and sends nothing', () => {
  const sent = open();
  press(withdraw.next);
  expect(screen.getAllByText(faults.required)).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(withdraw.name));
  fill();
  expect(screen.queryAllByText(faults.required)).toEqual([]);
  type(withdraw.orderNumber, 'hundert');
  press(withdraw.next);
  expect([document.activeElement, sent]).toEqual([screen.getByLabelText(withdraw.orderNumber), []]);
});

it('declares only with a second button (§ 356a BGB), and shows when it came in', async () => {
  const sent = open();
  fill();
  press(withdraw.next);
  expect(sent).toEqual([]);
  expect(screen.getByText('Ich widerrufe den Vertrag über die ganze Bestellung 1-100001.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(withdraw.confirmTitle);
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
  expect(screen.getByText(/21\.11\.2026, 15:30/)).toBeTruthy();
  expect(sent).toMatchObject([
    { method: 'POST', body: { name: 'Toni Muster', email: 'toni@kurve.test', orderNumber: '1-100001' } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('articles');
});

it('takes single articles in words, and keeps what was typed when it is to be changed', async () => {
  const sent = open();
  fill();
  fireEvent.click(screen.getByRole('radio', { name: withdraw.some }));
  type(withdraw.articles, 'ein Schal');
  press(withdraw.next);
  press(withdraw.change);
  expect((screen.getByLabelText(withdraw.articles) as HTMLInputElement).value).toBe('ein Schal');
  press(withdraw.next);
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
  expect(sent).toMatchObject([{ body: { articles: 'ein Schal' } }]);
});

it.each([
  [429, /gerade schon einige Erklärungen/],
  [500, /nicht absenden/],
])('says what to do when it could not be sent (%i), and lets it be sent again', async (broken, text) => {
  open();
  fill();
  press(withdraw.next);
  status = broken;
  press(withdraw.confirm);
  expect(await screen.findByText(text)).toBeTruthy();
  status = 200;
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
});
