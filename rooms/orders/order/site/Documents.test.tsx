// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrder, leaveScreen, renderScreen } from '../testing/index.ts';
import { Documents } from './Documents.tsx';

const downloads: [address: string, name: string][] = [];
let finish: () => void = () => {};
vi.mock('#frame/downloadFile.ts', () => ({
  downloadFile: (address: string, name: string) => {
    downloads.push([address, name]);
    return new Promise<void>((done) => {
      finish = done;
    });
  },
}));

const invoice = { id: 'd1', type: 'Invoice', number: '1-R100001', fileName: 'Rechnung-1-R100001.pdf', size: 20_480 };
const credit = { id: 'd2', type: 'CreditNote', number: '1-G100001', fileName: 'Rechnungskorrektur-1-G100001.pdf' };
const show = (documents: object[]) => renderScreen(['order'], <Documents order={anOrder({ documents } as object)} />);

afterEach(() => {
  leaveScreen();
  downloads.length = 0;
});

it('ORD-22 shows nothing where there is no document', () => {
  show([]);
  expect([screen.queryByRole('list'), screen.queryByRole('button')]).toEqual([null, null]);
});

it('ORD-22 names each document with its number, and its size where that is known', () => {
  show([invoice, credit]);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(names).toEqual(['Rechnung 1-R100001 PDF, 20 kB', 'Rechnungskorrektur 1-G100001 PDF']);
});

it('ORD-23 downloads the one that was pressed, by its own name, and waits for it', async () => {
  show([invoice, credit]);
  const [, second] = screen.getAllByRole('button');
  fireEvent.click(second!);
  expect(downloads).toEqual([['/api/checkout/v3/checkouts/files/d2', 'Rechnungskorrektur-1-G100001.pdf']]);
  const busy = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy') === 'true');
  await waitFor(() => expect(busy()).toEqual([false, true]));
  finish();
  await waitFor(() => expect(busy()).toEqual([false, false]));
});
