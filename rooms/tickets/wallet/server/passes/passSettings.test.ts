import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { aPassAuthority, appleVariables } from '../../testing/passKeys.ts';
import { appleSettings, googleSettings, passSettings } from './passSettings.ts';

const apple = appleVariables(aPassAuthority());
const account = { client_email: 'a@b.test', private_key: apple.APPLE_PASS_KEY, token_uri: 'https://token.test/' };
const google = { GOOGLE_WALLET_ISSUER: '3388000000022000000', GOOGLE_WALLET_ACCOUNT: JSON.stringify(account) };

describe('the settings of passes', () => {
  it('are all set or none, with ends of lines as text too', () => {
    expect(appleSettings(readConfig({}))).toBeUndefined();
    expect(googleSettings(readConfig({}))).toBeUndefined();
    const inOneLine = Object.fromEntries(
      Object.entries(apple).map(([name, value]) => [name, value.replace(/\n/g, '\\n')]),
    );
    expect(appleSettings(readConfig(inOneLine))).toMatchObject({ key: apple.APPLE_PASS_KEY });
    expect(passSettings.missing(readConfig({ ...apple, ...google }))).toEqual([]);
    for (const name of Object.keys(apple))
      expect(() => appleSettings(readConfig({ ...apple, [name]: '' }))).toThrow('APPLE_PASS_AUTHORITY');
    for (const name of Object.keys(google))
      expect(() => googleSettings(readConfig({ ...google, [name]: '' }))).toThrow('GOOGLE_WALLET_ISSUER');
  });

  it('refuse a certificate that belongs to another key or another authority', () => {
    const other = appleVariables(aPassAuthority());
    for (const name of ['APPLE_PASS_KEY', 'APPLE_PASS_AUTHORITY'])
      expect(() => passSettings.missing(readConfig({ ...apple, [name]: other[name] }))).toThrow(
        'APPLE_PASS_CERTIFICATE',
      );
  });
});

describe('without settings', () => {
  it('no pass is offered or made, and Apple’s web service is not there', async () => {
    const house = await testHouse();
    const event = await aStadiumEvent(house.context());
    await setEvent(house.context(), event.id, { formats: ['mobile', 'print'] });
    const tickets = ticketsOf(house, await house.aStaffMember('gate'));
    const { fan, ticketId } = await tickets.aTicket(`T${event.number}-R1P1-FULL`);
    const path = `/api/wallet/v3/self/tickets/${ticketId}`;
    const { json } = await house.call('GET', path, { token: fan.token });
    expect(json.data.actions).not.toContain('appleWallet');
    expect(json.data.actions).not.toContain('googleWallet');
    expect((await house.call('POST', `${path}/pkpass`, { token: fan.token })).json.errorCode).toBe('PASS_NOT_OFFERED');
    const saved = await house.call('POST', `${path}/googleWallet`, { token: fan.token });
    expect(saved.json.errorCode).toBe('PASS_NOT_OFFERED');
    const asked = await house.call('GET', '/wallet/passkit/v1/devices/a-device/registrations/pass.test.kurve');
    expect(asked.status).toBe(404);
  });
});
