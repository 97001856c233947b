// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/contracts/"}
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import english from '#frame/messages/words/en.json' with { type: 'json' };
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { fakeServer, leaveScreen, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import {
  aContractReply,
  aSeasonReply,
  aTransferReply,
  aWholeContract,
  contractId,
  masterDataId,
} from '../testing/contractReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { ContractListPage } from './ContractListPage.tsx';
import { ContractPage } from './ContractPage.tsx';
import { OwnSeasons } from './OwnSeasons.tsx';
import type { Contract, Transfer, WholeContract } from './subscriptionClient.ts';
import { TransferPage } from './TransferPage.tsx';

const namespaces = ['subscription', 'messages', 'contact', 'payment'];
const pageOf = (items: object[]) => ({ status: 200, data: { items, totalCount: items.length, hasNextPage: false } });
type Answer = { status: number; data?: object; problem?: object };
const address = {
  id: 'a1',
  firstName: 'Emil',
  lastName: 'Pfänder',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt',
  countryCode: 'DE',
  country: { countryCode: 'DE', name: 'Deutschland' },
  phone: '',
  isOrderAddress: true,
  isInvoiceAddress: true,
};
const paymentInfo = {
  creditCard: [{ id: 'card', type: 'creditCard', lastDigits: '4242', owner: 'Emil', expiry: '08/39' }],
  payPal: [],
  sepa: [],
  purchaseOnAccount: [],
  other: [],
  amounts: {},
};

/** What every screen asks besides. */
function common(url: string): Answer | undefined {
  if (url.includes('/addressBookEntries')) return pageOf([]);
  if (url.includes('/addresses')) return { status: 200, data: { items: [address] } };
  if (url.includes('/paymentInfo')) return { status: 200, data: paymentInfo };
  if (url.includes('/groups')) return { status: 200, data: { items: [] } };
  return undefined;
}

function openList(contracts: Contract[], deed: Answer = { status: 500 }) {
  const sent = fakeServer(({ method, url }) => {
    if (method !== 'GET') return deed;
    if (url.includes('/contractmasterdata/')) return { status: 200, data: aSeasonReply };
    return common(url) ?? pageOf(contracts);
  });
  const path = `/account/contracts/${masterDataId}/`;
  renderScreen(namespaces, <ContractListPage props={{ masterDataId }} locale="de" path={path} />);
  return sent;
}

function openContract(contract: WholeContract, deed: Answer = { status: 500 }) {
  const prices = [
    { priceRange: '2', pricingClass: 'FULL', price: 440 },
    { priceRange: '2', pricingClass: 'REDUCED', price: 330 },
  ];
  const sent = fakeServer(({ method, url }) => {
    if (method !== 'GET') return deed;
    if (url.includes('/bill') || url.includes('/seatChange')) return { status: 204 };
    if (url.includes('/prices')) return { status: 200, data: { items: prices } };
    if (url.includes('/terminationreasons'))
      return { status: 200, data: { items: [{ id: 'why', text: { de: 'Ich ziehe um' } }] } };
    return common(url) ?? { status: 200, data: contract };
  });
  const props = { masterDataId, contractId };
  renderScreen(namespaces, <ContractPage props={props} locale="de" path="/account/contracts/" />);
  return sent;
}

function openTransfer(answer: Answer, kind: Transfer['kind'] = 'recipient', query = '?id=x1', deed?: Answer) {
  history.replaceState(null, '', `/account/contracts/${kind}-transfer/${query}`);
  let isAnswered = false;
  const sent = fakeServer(({ method, url }) => {
    if (method === 'GET') return common(url) ?? (isAnswered && deed ? deed : answer);
    isAnswered = true;
    return deed ?? { status: 500 };
  });
  const props = { kind, hotline: '069 / 12 34-5' };
  renderScreen(namespaces, <TransferPage props={props} locale="de" path="/account/contracts/" />);
  return sent;
}

const changes = (sent: { method: string; url: string; body: unknown }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const own = '/subscription/v1/abo/self';
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

giveModalDialogs();
beforeEach(signInHere);
afterEach(leaveScreen);

describe('seasons', () => {
  it('ACC-05 CON-01 lead to their contracts, and what somebody asks stands above', async () => {
    fakeServer(({ url }) => {
      if (url.includes('/contractmasterdata')) return { status: 200, data: { items: [aSeasonReply] } };
      return pageOf(url.includes('/recipienttransfers') ? [aTransferReply()] : []);
    });
    renderScreen(namespaces, <OwnSeasons />);
    const link = await screen.findByRole('link', { name: words.seasons.open });
    expect(link.getAttribute('href')).toBe(`/account/contracts/${masterDataId}/`);
    expect(screen.getByText(/Doris Dauerwald möchte dir eine Dauerkarte überlassen/)).toBeTruthy();
    const answer = screen.getByRole('link', { name: words.asked.answer }).getAttribute('href');
    expect(answer).toBe(`/account/contracts/recipient-transfer/?id=${aTransferReply().id}`);
  });

  it('ACC-05 say that there are none', async () => {
    fakeServer(({ url }) => (url.includes('/contractmasterdata') ? { status: 200, data: { items: [] } } : pageOf([])));
    renderScreen(namespaces, <OwnSeasons />);
    expect(await screen.findByText(words.seasons.empty)).toBeTruthy();
  });
});

describe('the list', () => {
  const thousands = Array.from({ length: 10_000 }, (_, n) =>
    aContractReply({ id: `c${n}`, number: `M-${n + 1}`, state: n % 2 ? 'Confirmed' : 'NotConfirmed' }),
  );

  it('CON-70 CON-50 asks for 10,000 at once, and never shows more than 100 rows of them', async () => {
    const sent = openList(thousands);
    expect(await screen.findByText('10.000 Verträge')).toBeTruthy();
    expect(sent.find(({ url }) => url.includes('/contracts?'))?.url).toContain('PageSize=10000');
    const place = screen.getByRole('region', { name: words.list.title });
    expect(within(place).getAllByRole('listitem').length).toBeLessThanOrEqual(100);
    fireEvent.scroll(place, { target: { scrollTop: 5000 * 88 } });
    expect(within(place).getByText('M-5001')).toBeTruthy();
    expect(within(place).getAllByRole('listitem').length).toBeLessThanOrEqual(100);
    expect(within(place).getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('10000');
  });

  it('CON-02 CON-08 CON-52 CON-102 many are chosen and confirmed with one yes', async () => {
    const data = { message: 'Confirmation successful', confirmed: ['c0', 'c2'], notConfirmed: [] };
    const sent = openList(thousands.slice(0, 4), { status: 200, data });
    fireEvent.change(await screen.findByLabelText(words.list.search), { target: { value: 'M-' } });
    await click('Alle 2 auswählen');
    await click('2 Verträge bestätigen');
    const dialog = await inDialog();
    expect(dialog.getByText(/2 Verträge für zusammen 880,00/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: words.confirm.pay }));
    expect(dialog.getByText(words.confirm.pleaseRead)).toBeTruthy();
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: words.confirm.pay }));
    expect(await screen.findByText('Bestätigung erfolgreich')).toBeTruthy();
    expect(english.success.confirmation).toBe('Confirmation successful');
    const [[method, url, body]] = changes(sent) as [[string, string, object]];
    expect([method, url, body]).toEqual([
      'POST',
      `/subscription/v2/abo/self/contractmasterdata/${masterDataId}/confirm`,
      { contractIds: ['c0', 'c2'] },
    ]);
  });
});

describe('one contract', () => {
  it('CON-08 CON-101 ERR-49 is confirmed', async () => {
    openContract(aWholeContract(), {
      status: 200,
      data: { message: 'Confirmation successful', confirmed: [contractId], notConfirmed: [] },
    });
    await click(words.deeds.confirm);
    const dialog = await inDialog();
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: words.confirm.pay }));
    expect(await screen.findByText('Vertrag erfolgreich bestätigt')).toBeTruthy();
    expect(english.success.contractConfirmed).toBe('Contract successfully confirmed');
  });

  it('CON-03 CON-54 CON-60 gets another class, and reads what it costs less', async () => {
    const sent = openContract(aWholeContract({ isConfirmed: true }), { status: 200, data: aWholeContract() });
    await click(words.deeds.class);
    const dialog = await inDialog();
    fireEvent.click(await dialog.findByRole('radio', { name: /Ermäßigt: 330,00.*− 110,00/ }));
    expect(dialog.getByText(words.class.again)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: words.save }));
    expect(await screen.findByText(messages.success.change)).toBeTruthy();
    expect(changes(sent)).toEqual([
      ['PATCH', `${own}/contracts/${contractId}/details`, { newPricingClass: 'REDUCED' }],
    ]);
  });

  it('CON-55 ERR-15 shows no message when the prices cannot be read', async () => {
    fakeServer(({ url }) =>
      url.includes('/prices')
        ? { status: 500, problem: { status: 500, errorCode: 'INTERNAL_ERROR' } }
        : (common(url) ?? { status: 200, data: aWholeContract() }),
    );
    const props = { masterDataId, contractId };
    renderScreen(namespaces, <ContractPage props={props} locale="de" path="/account/contracts/" />);
    await click(words.deeds.class);
    const dialog = await inDialog();
    expect(await dialog.findByText(/Preisklassen im Preisbereich 2/)).toBeTruthy();
    expect([dialog.queryByRole('radio'), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it('CON-04 CON-61 gets another format', async () => {
    const sent = openContract(aWholeContract(), { status: 200, data: aWholeContract() });
    await click(words.deeds.format);
    const dialog = await inDialog();
    fireEvent.click(dialog.getByRole('radio', { name: new RegExp(words.formats.card) }));
    fireEvent.click(dialog.getByRole('button', { name: words.save }));
    expect(await screen.findByText(messages.success.change)).toBeTruthy();
    expect(changes(sent)[0]![2]).toEqual({ newShippingCode: 'card' });
  });

  it.each([
    ['CON-05 CON-95 CON-86 ERR-24 ERR-40', 'recipient', 'RECIPIENT_NOT_FOUND'],
    [
      'CON-05 CON-88 CON-86 ERR-24 ERR-40',
      'recipient',
      'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA',
    ],
    [
      'CON-05 CON-89 CON-86 ERR-24 ERR-40',
      'recipient',
      'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA',
    ],
    ['CON-05 CON-93 CON-86 ERR-24 ERR-40', 'recipient', 'ALREADY_RECIPIENT'],
    ['CON-05 CON-94 CON-86 ERR-24 ERR-40', 'recipient', 'ALREADY_UPCOMING_RECIPIENT'],
    ['CON-05 CON-98 CON-100 ERR-48 CON-86 ERR-24 ERR-40', 'recipient', 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED'],
    [
      'CON-05 CON-42 CON-100 ERR-48 CON-86 ERR-24 ERR-40',
      'recipient',
      'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED',
    ],
    ['CON-05 CON-43 CON-100 ERR-48 CON-86 ERR-24 ERR-40', 'recipient', 'CONTRACT_NOT_TRANSFERABLE'],
    ['CON-05 CON-99 CON-100 ERR-48 CON-86 ERR-24 ERR-40', 'recipient', 'TICKETING_REQUEST_FAILED'],
    ['CON-05 CON-97 CON-86 ERR-24 ERR-40', 'recipient', 'USER_NOT_FOUND'],
    ['CON-06 CON-96 CON-86 ERR-24 ERR-40', 'subscriber', 'SUBSCRIBER_NOT_FOUND'],
    ['CON-06 CON-92 CON-86 ERR-24 ERR-40', 'subscriber', 'SAME_SUBSCRIBER_AS_CURRENT'],
  ] as const)('%s is handed to nobody, and says why: %s %s', async (_, kind, title) => {
    openContract(aWholeContract(), { status: 422, problem: { status: 422, title, errorCode: title } });
    await click(words.deeds[kind]);
    const dialog = await inDialog();
    fireEvent.change(dialog.getByLabelText(words.ask.email), { target: { value: 'ada@kurve.test' } });
    fireEvent.click(dialog.getByRole('button', { name: words.ask.send }));
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.codes[title]);
  });

  it('CON-77 CON-87 CON-91 is used by the subscriber themselves, or says that they have another one', async () => {
    const title = 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA';
    const sent = openContract(aWholeContract(), { status: 422, problem: { status: 422, title, errorCode: title } });
    await click(words.deeds.recipient);
    const dialog = await inDialog();
    fireEvent.click(dialog.getByRole('button', { name: words.ask.myself }));
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.codes[`SUBSCRIBER_IS_${title}`]);
    expect(changes(sent)[0]!.slice(0, 2)).toEqual([
      'POST',
      `${own}/recipienttransfers/${contractId}/transfersubscriber`,
    ]);
  });

  it('CON-07 CON-37 is terminated with a reason, after a warning that it is for good', async () => {
    const data = aWholeContract({ state: 'Terminated', terminatesOn: '2028-07-01' });
    const sent = openContract(aWholeContract(), { status: 200, data });
    await click(words.deeds.terminate);
    const dialog = await inDialog();
    expect(dialog.getByText(words.terminate.final)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: words.terminate.send }));
    expect((await dialog.findByText(words.terminate.choose)).textContent).toBeTruthy();
    fireEvent.click(await dialog.findByRole('radio', { name: 'Ich ziehe um' }));
    fireEvent.click(dialog.getByRole('button', { name: words.terminate.send }));
    expect(await screen.findByText(/Gekündigt zum/)).toBeTruthy();
    expect(changes(sent)[0]!.slice(0, 2)).toEqual(['DELETE', `${own}/contracts/${contractId}?terminationReasonId=why`]);
  });

  it.each([
    'Incomplete',
    'NotConfirmed',
    'Confirmed',
    'PendingRecipient',
    'PendingSubscriber',
    'Terminated',
    'Transferred',
    'SubscriberChanged',
  ] as const)('CON-20 CON-21 CON-22 CON-23 CON-24 CON-25 CON-26 CON-27 says its state in words: %s', async (state) => {
    openContract(aWholeContract({ state }));
    expect(await screen.findByText(words.states[state])).toBeTruthy();
    expect(screen.getByText(words.stateTexts[state])).toBeTruthy();
  });

  it('CON-33 CON-74 what nobody has answered is withdrawn', async () => {
    const transfer = {
      id: 't1',
      kind: 'recipient' as const,
      email: 'ada@kurve.test',
      expiresAt: '2027-04-15T10:00:00Z',
    };
    const sent = openContract(aWholeContract({ state: 'PendingRecipient', transfer }), { status: 204 });
    await click(words.waiting.withdraw);
    expect(await screen.findByText(messages.success.change)).toBeTruthy();
    expect(changes(sent)[0]!.slice(0, 2)).toEqual(['DELETE', `${own}/recipienttransfers/t1`]);
  });

  it('CON-46 lets a recipient change nothing', async () => {
    const may = { confirm: false, change: false, terminate: false, transfer: false };
    openContract(aWholeContract({ role: 'recipient', state: 'Confirmed', may }));
    expect(await screen.findByText('Doris Dauerwald')).toBeTruthy();
    for (const name of Object.values(words.deeds)) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('where the mail leads', () => {
  it('CON-09 CON-11 CON-45 CON-75 a recipient accepts with an address', async () => {
    const accepted = { status: 200, data: aTransferReply({ state: 'accepted' }) };
    const sent = openTransfer({ status: 200, data: aTransferReply() }, 'recipient', '?id=x1', accepted);
    expect(await screen.findByText(/Doris Dauerwald möchte dir diese Dauerkarte überlassen/)).toBeTruthy();
    await screen.findByText('Waldweg 7');
    await click(words.transfer['recipient.accept']);
    expect(await screen.findByText(words.transfer['outcome.received.accepted'])).toBeTruthy();
    const [[method, url, body]] = changes(sent) as [[string, string, { accept: boolean; address: object }]];
    expect([method, url, body.accept, body.address]).toMatchObject([
      'PATCH',
      `${own}/recipienttransfers/${aTransferReply().id}`,
      true,
      { street: 'Waldweg 7', city: 'Frankfurt' },
    ]);
  });

  it('CON-10 CON-11 CON-47 CON-84 a subscriber takes over with addresses and a saved method', async () => {
    const { contract } = aTransferReply();
    const data = aTransferReply({ kind: 'subscriber', contract: { ...contract, price: 100, charged: 33.34 } });
    const accepted = { status: 200, data: { ...data, state: 'accepted' } };
    const sent = openTransfer({ status: 200, data }, 'subscriber', '?id=x1', accepted);
    await screen.findByText('Waldweg 7');
    expect(screen.getByText(/^33,34\s€\. Den Rest bezahlst du/)).toBeTruthy();
    await click(words.transfer['subscriber.accept']);
    expect(await screen.findByText(words.parts.chooseMethod)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /4242/ }));
    await click(words.transfer['subscriber.accept']);
    expect(await screen.findByText(words.transfer['subscriber.accepted'])).toBeTruthy();
    expect(changes(sent)[0]![2]).toMatchObject({
      accept: true,
      shippingAddress: { street: 'Waldweg 7' },
      invoiceAddress: { street: 'Waldweg 7' },
      paymentTokenId: 'card',
    });
  });

  it.each(['recipient', 'subscriber'] as const)('CON-12 CON-76 CON-85 a %s declines with a reason', async (kind) => {
    const declined = { status: 200, data: aTransferReply({ kind, state: 'declined' }) };
    const sent = openTransfer({ status: 200, data: aTransferReply({ kind }) }, kind, '?id=x1', declined);
    await click(words.transfer.decline);
    const dialog = await inDialog();
    fireEvent.change(dialog.getByLabelText(/Begründung/), { target: { value: 'Bin im Ausland' } });
    fireEvent.click(dialog.getByRole('button', { name: words.transfer.decline }));
    expect(await screen.findByText(words.transfer['outcome.received.declined'])).toBeTruthy();
    expect(changes(sent)[0]![2]).toEqual({ accept: false, reasonForDeclining: 'Bin im Ausland' });
  });

  it.each(['recipient', 'subscriber'] as const)(
    'CON-13 CON-34 ERR-36 CST-29 an expired link of a %s names the service’s number and hours',
    async (kind) => {
      openTransfer({ status: 200, data: aTransferReply({ kind, state: 'expired' }) }, kind);
      expect(await screen.findByText(words.transfer['outcome.received.expired'])).toBeTruthy();
      const link = screen.getByRole('link', { name: '069 / 12 34-5' });
      expect(link.getAttribute('href')).toBe('tel:06912345');
      expect(link.parentElement?.textContent).toContain('Mo–Fr 9:00–17:00');
      expect(screen.queryByRole('button', { name: words.transfer.decline })).toBeNull();
    },
  );

  it.each(['recipient', 'subscriber'] as const)(
    'CON-14 CON-15 another account than that of the %s is told so, with the service’s number',
    async (kind) => {
      openTransfer({ status: 404, problem: { status: 404, errorCode: 'CONTRACT_TRANSFER_NOT_FOUND' } }, kind);
      expect(await screen.findByText(words.transfer.wrongAccount)).toBeTruthy();
      expect(screen.getByRole('link', { name: '069 / 12 34-5' })).toBeTruthy();
      expect(screen.getByRole('button', { name: words.transfer.otherAccount })).toBeTruthy();
    },
  );

  it('CON-15 a link that lost its id says so', async () => {
    openTransfer({ status: 500 }, 'recipient', '');
    expect(await screen.findByText(words.transfer.incomplete)).toBeTruthy();
  });
});
