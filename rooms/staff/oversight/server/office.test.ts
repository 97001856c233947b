import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { moneyTaken } from '#rooms/money/payment/testing/index.ts';

const house = await testHouse();
const read = (path: string, token: string, headers: Record<string, string> = {}) =>
  house.call('GET', `/api/office/v1/${path}`, { token, headers });
const pathsOf = (reply: { json: { data: { pages: { path: string }[] } } }) =>
  reply.json.data.pages.map(({ path }) => path);

describe('who is at work', () => {
  it('is told name, roles, permissions and the pages that they open, by group', async () => {
    const admin = await house.aStaffMember();
    const { data } = (await read('self', admin.token)).json;
    expect(data).toMatchObject({ accountId: admin.id, name: 'Toni Muster', roles: [{ role: 'administrator' }] });
    expect(data.permissions).toEqual(house.house.permissionsOfRole.administrator);
    expect(data.pages).toEqual([
      { path: '/office/', title: 'Start', group: 'day' },
      { path: '/office/approvals/', title: 'Freigaben', group: 'day' },
      { path: '/office/orders/', title: 'Bestellungen', group: 'orders' },
      { path: '/office/returns/', title: 'Rücksendungen', group: 'orders' },
      { path: '/office/declarations/', title: 'Widerrufe in Worten', group: 'orders' },
      { path: '/office/packing/', title: 'Packen', group: 'orders' },
      { path: '/office/lettering/', title: 'Beflockung', group: 'orders' },
      { path: '/office/phone-orders/', title: 'Bestellung am Telefon', group: 'orders' },
      { path: '/office/people/', title: 'Personen', group: 'people' },
      { path: '/office/organisations/', title: 'Organisationen', group: 'people' },
      { path: '/office/applications/', title: 'Bewerbungen', group: 'people' },
      { path: '/office/vacancies/', title: 'Stellen', group: 'people' },
      { path: '/office/tickets/', title: 'Veranstaltungen', group: 'tickets' },
      { path: '/office/venues/', title: 'Stadien', group: 'tickets' },
      { path: '/office/rights/', title: 'Tickets', group: 'tickets' },
      { path: '/office/gate/', title: 'Einlass', group: 'tickets' },
      { path: '/office/contracts/', title: 'Dauerkarten-Verträge', group: 'tickets' },
      { path: '/office/resale/', title: 'Zweitmarkt', group: 'tickets' },
      { path: '/office/camps/', title: 'Camps', group: 'tickets' },
      { path: '/office/promotions/', title: 'Aktionscodes', group: 'money' },
      { path: '/office/vouchers/', title: 'Gutscheine', group: 'money' },
      { path: '/office/contracts/runs/', title: 'Abrechnung der Dauerkarten', group: 'money' },
      { path: '/office/resale-terms/', title: 'Gebühren und Fristen des Zweitmarkts', group: 'money' },
      { path: '/office/payout-runs/', title: 'Auszahlungsläufe', group: 'money' },
      { path: '/office/revenue/', title: 'Umsatz', group: 'money' },
      { path: '/office/documents/', title: 'Belege', group: 'money' },
      { path: '/office/open-items/', title: 'Offene Posten', group: 'money' },
      { path: '/office/balances/', title: 'Gutscheine & Kredit', group: 'money' },
      { path: '/office/months/', title: 'Monatsabschluss', group: 'money' },
      { path: '/office/payments/', title: 'Zahlungen', group: 'money' },
      { path: '/office/ticker/', title: 'Tickerpult', group: 'content' },
      { path: '/office/sweepstakes/', title: 'Gewinnspiele', group: 'content' },
      { path: '/office/paywall/', title: 'TV-Pässe', group: 'content' },
      { path: '/office/films/', title: 'Filme', group: 'content' },
      { path: '/office/pass-prices/', title: 'Preise der TV-Pässe', group: 'content' },
      { path: '/office/staff/', title: 'Team und Rollen', group: 'running' },
      { path: '/office/audit/', title: 'Protokoll', group: 'running' },
      { path: '/office/settings/', title: 'Einstellungen', group: 'running' },
      { path: '/office/running/', title: 'Betrieb', group: 'running' },
      { path: '/office/jobs/', title: 'Hintergrundaufgaben', group: 'running' },
      { path: '/office/mails/', title: 'E-Mails', group: 'running' },
    ]);
  });

  it('reads titles in English, also where the site is read in Japanese', async () => {
    const { token } = await house.aStaffMember('finance');
    const titlesIn = async (language: string) => {
      const { json } = await read('self', token, { 'accept-language': language });
      return json.data.pages.map(({ title }: { title: string }) => title);
    };
    expect(await titlesIn('en')).toEqual([
      ...['Home', 'Approvals', 'Orders', 'Returns', 'Withdrawals in words', 'Events', 'Venues'],
      ...[
        'Tickets',
        'Resale',
        'Promotion codes',
        'Vouchers',
        'Billing of season tickets',
        'Fees and deadlines of resale',
        'Payout runs',
        'Revenue',
        'Documents',
        'Open items',
        'Vouchers & credit',
        'Month end',
        'Payments',
        'Prices of TV passes',
      ],
    ]);
    expect((await titlesIn('ja'))[0]).toBe('Home');
  });

  it.each([
    ['fulfilment', ['/office/', '/office/orders/', '/office/returns/', '/office/packing/', '/office/lettering/']],
    [
      'service',
      [
        '/office/',
        '/office/approvals/',
        '/office/orders/',
        '/office/returns/',
        '/office/declarations/',
        '/office/packing/',
        '/office/lettering/',
        '/office/phone-orders/',
        '/office/people/',
        '/office/organisations/',
        '/office/tickets/',
        '/office/venues/',
        '/office/rights/',
        '/office/resale/',
        '/office/promotions/',
        '/office/vouchers/',
        '/office/resale-terms/',
        '/office/payments/',
      ],
    ],
    [
      'media',
      [
        '/office/',
        '/office/approvals/',
        '/office/ticker/',
        '/office/sweepstakes/',
        '/office/paywall/',
        '/office/films/',
      ],
    ],
  ] as [access.Role, string[]][])('as %s sees only %j', async (role, paths) => {
    expect(pathsOf(await read('self', (await house.aStaffMember(role)).token))).toEqual(paths);
  });

  it('is staff: a fan is refused', async () => {
    expect((await read('self', (await house.aFan()).token)).status).toBe(403);
  });

  it('opens with a role for one sub-site there, and no page that is not of one sub-site', async () => {
    const { id } = await house.aFan();
    await access.grantRole(house.context(), { accountId: id, role: 'media', section: 'nachwuchs' });
    const token = newSecret();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const scope = 'openid office';
    await access.insertAccessToken(house.database, { value: token, accountId: id, scope, expiresAt, amr: ['mfa'] });
    const reply = await read('self', token);
    expect([reply.status, pathsOf(reply)]).toEqual([200, ['/office/']]);
    expect(reply.json.data.roles).toEqual([{ role: 'media', section: 'nachwuchs' }]);
    expect((await read('today', token)).json.data.items).toEqual([]);
  });
});

describe('the start page', () => {
  const namesFor = async (role: access.Role) =>
    (await read('today', (await house.aStaffMember(role)).token)).json.data.items.map(
      ({ name }: { name: string }) => name,
    );

  it('tells each role the numbers that it may see, and no other', async () => {
    const all = await namesFor('administrator');
    expect(all).toEqual(expect.arrayContaining(['failedJobs', 'matchesToday', 'takenToday', 'discrepancies']));
    expect(await namesFor('finance')).toEqual([
      'approvalsWaiting',
      'declarationsToRead',
      'openItemsOverdue',
      'revenueToday',
      'revenueThisMonth',
      'takenToday',
      'discrepancies',
    ]);
    expect(await namesFor('media')).toEqual(['matchesToday']);
    expect(await namesFor('gate')).toEqual([]);
  });

  it('counts jobs that gave up, and what buyers have paid today in the club’s time zone', async () => {
    const { token } = await house.aStaffMember();
    const figureOf = async (name: string) =>
      (await read('today', token)).json.data.items.find((item: { name: string }) => item.name === name);
    const [before, taken] = [await figureOf('failedJobs'), await figureOf('takenToday')];
    await house.house.jobs.enqueue(house.database.sql, 'deadJobs', {});
    const now = new Date();
    await moneyTaken(house.context(), now, 4995);
    await moneyTaken(house.context(), new Date(now.getTime() - 25 * 3_600_000), 100_000);
    expect(await figureOf('failedJobs')).toMatchObject({ kind: 'todo', value: before.value + 1 });
    const after = await figureOf('takenToday');
    expect(after).toMatchObject({ title: 'Zahlungseingang heute', kind: 'money' });
    expect(after.value - taken.value).toBeCloseTo(49.95);
  });
});
