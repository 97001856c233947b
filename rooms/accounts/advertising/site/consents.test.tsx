// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/ad-consents/"}
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consents, mainAdConsent } from '#club/consents.ts';
import { type Answers, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { AdConsents } from './AdConsents.tsx';
import type { Consent, ContactConsent } from './advertisingClient.ts';
import { joinConsents } from './consentRules.ts';
import { ConfirmConsentPage, UnsubscribePage } from './MailLinkPages.tsx';
import { Newsletters } from './Newsletters.tsx';

const offered = consents.map(
  ({ title, wording, ...rest }): Consent => ({
    ...rest,
    consentState: 'Valid',
    title: title.de,
    wording: wording.de,
  }),
);
const mine = (consentId: string, consentState: ContactConsent['consentState'], id = `own-${consentId}`) =>
  ({ id, consentId, consentState }) as ContactConsent;
const lists =
  (own: ContactConsent[]): Answers =>
  ({ url, method }) => {
    if (method !== 'GET') return { status: 200, data: own[0] ?? {} };
    return { status: 200, data: { items: url.includes('contactConsents') ? own : offered } };
  };

beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(part: React.ReactNode, answers: Answers) {
  const sent = fakeServer(answers);
  renderScreen(['advertising', 'messages'], part);
  return sent;
}

describe('what is on offer, joined with one’s own consents', () => {
  it('CNS-09 CNS-10 CNS-11 CNS-12 derives what holds, its id, and which is the main one', () => {
    const own = [mine('leisure', 'Valid'), mine('sge', 'Pending'), mine('trade', 'Terminated')];
    const joined = joinConsents(offered.toReversed(), own);
    const of = (id: string) => joined.find((consent) => consent.id === id);
    expect(of('leisure')).toMatchObject({ activatedByUser: true, userConsentId: 'own-leisure' });
    expect(of('sge')).toMatchObject({ activatedByUser: false, userConsentId: 'own-sge', isWaiting: true });
    expect(of('trade')).toMatchObject({ activatedByUser: false, userConsentId: undefined });
    expect(joined.filter(({ isMainAdConsent }) => isMainAdConsent).map(({ id }) => id)).toEqual([mainAdConsent]);
    expect(joined[0]?.id).toBe(mainAdConsent);
  });

  it('CNS-12 takes the living consent, whatever ended before it', () => {
    const own = [mine('media', 'Valid', 'new'), mine('media', 'Terminated', 'old')];
    expect(joinConsents(offered, own).find(({ id }) => id === 'media')?.userConsentId).toBe('new');
  });
});

describe('the screen of advertising consents', () => {
  it('CNS-13 CNS-14 CNS-15 CNS-16 CNS-17 CNS-18 CNS-19 CNS-20 CNS-21 CNS-22 shows a switch for each, the main one first', async () => {
    open(<AdConsents />, lists([mine('tourism', 'Valid')]));
    const switches = (await screen.findAllByRole('switch')) as HTMLInputElement[];
    const names = consents.filter(({ consentType }) => consentType === 'Advertising').map(({ title }) => title.de);
    expect(switches.map((one) => one.labels?.[0]?.textContent)).toEqual(names);
    expect(switches.filter(({ checked }) => checked).map((one) => one.labels?.[0]?.textContent)).toEqual(['Tourismus']);
  });

  it('CNS-03 CNS-04 CNS-21 grants and revokes', async () => {
    const sent = open(<AdConsents />, lists([mine('tourism', 'Valid')]));
    fireEvent.click(await screen.findByRole('switch', { name: 'Medien' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    fireEvent.click(screen.getByRole('switch', { name: 'Tourismus' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(sent.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual([
      '/contact/v1/consents/media',
      '/contact/v1/consents/contacts/own-tourism/terminate',
    ]);
  });

  it('keeps a switch as it was turned, and takes no second turn, until the list says so too', async () => {
    const own: ContactConsent[] = [];
    const sent = open(<AdConsents />, (call) => {
      if (call.method === 'POST') own.push(mine('media', 'Valid'));
      return lists(own)(call);
    });
    const media = await screen.findByRole<HTMLInputElement>('switch', { name: 'Medien' });
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => seen.push(media.checked));
    observer.observe(media, { attributeFilter: ['aria-disabled'] });
    fireEvent.click(media);
    fireEvent.click(media);
    await waitFor(() => expect(media.getAttribute('aria-disabled')).toBe('false'));
    expect(seen).toEqual([true, true]);
    expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    observer.disconnect();
  });
});

describe('the screen of newsletters', () => {
  it('CNS-24 CNS-25 CNS-26 CNS-27 CNS-28 CNS-29 CNS-30 CNS-31 CNS-32 tells which one gets, and that only the app changes them', async () => {
    open(<Newsletters />, lists([mine('fanshop', 'Valid'), mine('nfl', 'Pending')]));
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    const titles = consents.filter(({ consentType }) => consentType === 'Newsletter').map(({ title }) => title.de);
    expect(rows.map((row, place) => row?.startsWith(titles[place]!))).toEqual(Array(8).fill(true));
    expect(rows.filter((row) => row?.endsWith(words.subscribed))).toEqual([`Fanshop${words.subscribed}`]);
    expect(rows.filter((row) => row?.endsWith(words.waiting))).toHaveLength(1);
    expect(screen.getByText(words.newslettersInApp)).toBeTruthy();
    expect([...screen.queryAllByRole('switch'), ...screen.queryAllByRole('checkbox')]).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('links in mails', () => {
  it('do nothing by being opened; their buttons confirm and unsubscribe', async () => {
    location.hash = '#secret';
    const sent = open(<ConfirmConsentPage props={{}} locale="de" path="/" />, () => ({
      status: 200,
      data: { title: 'NFL' },
    }));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: words.confirmButton }));
    expect(await screen.findByText('Du bekommst jetzt den Newsletter „NFL“.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ secret: 'secret' });
    cleanup();
    const calls = open(<UnsubscribePage props={{}} locale="de" path="/" />, () => ({ status: 404 }));
    fireEvent.click(screen.getByRole('button', { name: words.unsubscribeButton }));
    expect(await screen.findByText(words.unknownLink)).toBeTruthy();
    expect(calls[0]?.url).toBe('/contact/v1/consents/unsubscribe/secret');
  });
});
