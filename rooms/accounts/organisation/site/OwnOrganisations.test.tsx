// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/fanclub/"}
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { OwnOrganisations } from './OwnOrganisations.tsx';

const fanClub = { id: 'o1', name: 'Adlerhorst', type: 'fanClub', memberPriceGroup: null };
const company = { id: 'o2', name: 'Firmbach GmbH', type: 'company', memberPriceGroup: null };
const page = { page: 1, pageSize: 1000, totalCount: 2, hasNextPage: false };
const both = [
  { subjectId: 'o1', isAdmin: true, organization: fanClub },
  { subjectId: 'o2', isAdmin: false, organization: company },
];

/** A server that knows these memberships and honours `IsAdmin`. */
const open = (items: typeof both, isAdministration = false) =>
  openPart('organisation', <OwnOrganisations isAdministration={isAdministration} />, ({ url }) => ({
    status: 200,
    data: { ...page, items: items.filter(({ isAdmin }) => isAdmin || !url.includes('IsAdmin=true')) },
  }));

beforeEach(signInHere);
afterEach(leaveScreen);

describe('the fan club section', () => {
  it('ACC-07 lists where the person belongs, and as what', async () => {
    open(both);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual(['AdlerhorstFanclubAdmin', 'Firmbach GmbHFirmaMitglied']);
    expect(screen.getByText(words.memberships.invitations)).toBeTruthy();
  });

  it('ACC-07 says so when there is none', async () => {
    open([]);
    expect(await screen.findByText(words.memberships.none)).toBeTruthy();
  });
});

describe('the fan club management section', () => {
  it('ACC-08 CST-06 lists only what the person leads, with the way to its members', async () => {
    const sent = open(both, true);
    const way = await screen.findByRole('link', { name: words.memberships.manage });
    expect(way.getAttribute('href')).toBe('/account/organisation/');
    expect(screen.queryByText('Firmbach GmbH')).toBeNull();
    expect(sent[0]?.url).toContain('/organizations/memberships?IsAdmin=true&Page=1&PageSize=1000&');
  });

  it('ACC-08 is closed to those who lead nothing', async () => {
    open(both.slice(1), true);
    expect(await screen.findByText(words.memberships.leadNone)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
