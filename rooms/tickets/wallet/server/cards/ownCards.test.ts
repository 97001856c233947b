import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub, anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { cardText, seasonOn } from '../../cardRules.ts';
import { codeStepAt } from '../../codeRules.ts';
import { openGate } from '../../testing/openGate.ts';

const house = await testHouse();
const steward = await house.aStaffMember('gate');
const match = await aStadiumEvent(house.context());
await openGate(house, match.id, steward);
const cards = '/api/wallet/v3/self/fanClubCards';
const members = '/api/contact/v1/organizations/self/members';
const membershipOf = (id: string) => `/api/contact/v1/contacts/self/organizations/${id}/membership`;

/** A fan club with its admin and one member, who was invited and has accepted. */
async function aFanClubWithMember() {
  const [admin, member] = [await house.aFan(), await house.aFan()];
  const { id } = await aFanClub(house, admin);
  const memberId = await join(id, admin, member);
  return { id, admin, member, memberId };
}
async function join(id: string, admin: TestFan, { email, token }: TestFan): Promise<string> {
  const invited = await house.call('POST', members, { token: admin.token, body: { memberEmail: email } });
  await house.call('PATCH', membershipOf(id), { token });
  return invited.json.data.id;
}
const read = async (id: string, { token }: TestFan) => house.call('GET', `${cards}/${id}`, { token });
const listed = async ({ token }: TestFan) => (await house.call('GET', cards, { token })).json.data.items;

type Key = { cardId: string; secret: string };
/** What a device shows with that key, so many steps from now. */
const shown = ({ cardId, secret }: Key, shift = 0): string => {
  const step = codeStepAt(Date.now()) + shift;
  return cardText(cardId, step, hotp(Buffer.from(secret, 'base64'), step, 8));
};
const keyOf = async (id: string, { token }: TestFan): Promise<Key> =>
  (await house.call('GET', `${cards}/${id}/code`, { token })).json.data;
const check = async (code: string) => {
  const body = { scanId: newId(), eventId: match.id, code };
  return (await house.call('POST', '/api/office/v1/gate/checks', { token: steward.token, body })).json.data;
};

describe('the cards of a person', () => {
  it('FAN-11 FAN-18 name fan club, member, number and season, each card by the fan club', async () => {
    const { id, admin, member } = await aFanClubWithMember();
    const { json } = await read(id, member);
    const { season, validUntil } = seasonOn(house.context().today());
    expect(json.data).toMatchObject({
      organizationId: id,
      fanClub: 'Muster GmbH',
      firstName: 'Toni',
      lastName: 'Muster',
      number: 2,
      season,
      validUntil,
    });
    expect(await listed(member)).toEqual([json.data]);
    expect((await listed(admin))[0]).toMatchObject({ organizationId: id, number: 1 });
  });

  it('FAN-11 are of fan clubs only, and of those only to which one belongs', async () => {
    const { id, admin } = await aFanClubWithMember();
    const [invited, owner] = [await house.aFan(), await house.aFan()];
    const company = await anOrganisation(house, owner);
    await house.call('POST', members, { token: admin.token, body: { memberEmail: invited.email } });
    expect([await listed(invited), await listed(owner)]).toEqual([[], []]);
    for (const [fan, of] of [
      [invited, id],
      [owner, id],
      [owner, company.id],
      [admin, newId()],
    ] as const)
      for (const path of [`${cards}/${of}`, `${cards}/${of}/code`]) {
        const { status, json } = await house.call('GET', path, { token: fan.token });
        expect([status, json.errorCode]).toEqual([404, 'FAN_CLUB_CARD_NOT_FOUND']);
      }
  });

  it('stand in the wallet too, by the type of their template', async () => {
    const { member } = await aFanClubWithMember();
    const { json } = await house.call('GET', '/api/wallet/v3/self/assets', { token: member.token });
    expect(json.data.items).toMatchObject([
      { assetTemplate: { type: 'FanClubCard', name: { de: 'Fanclub-Ausweis' } }, issuedAt: expect.any(String) },
    ]);
    expect(json.data.totalCount).toBe(1);
  });

  it('have numbers of which none is given twice, not even to one who joins again', async () => {
    const { id, admin, member, memberId } = await aFanClubWithMember();
    await house.call('DELETE', `${members}/${memberId}`, { token: admin.token });
    const next = await house.aFan();
    await join(id, admin, next);
    await join(id, admin, member);
    expect([(await read(id, next)).json.data.number, (await read(id, member)).json.data.number]).toEqual([3, 4]);
  });
});

describe('the code of a card', () => {
  it('is told to the member alone, in no other reply, and kept by nobody on the way', async () => {
    const { id, member } = await aFanClubWithMember();
    const reply = await house.call('GET', `${cards}/${id}/code`, { token: member.token });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json.data).toMatchObject({ stepSeconds: 15, digits: 8 });
    expect(Buffer.from(reply.json.data.secret, 'base64')).toHaveLength(20);
    expect(JSON.stringify((await read(id, member)).json)).not.toContain(reply.json.data.secret);
  });

  it('tells a gate whose card it is and until when, as often as it is shown', async () => {
    const { id, member } = await aFanClubWithMember();
    const text = shown(await keyOf(id, member));
    const { validUntil, season } = seasonOn(house.context().today());
    const expected = { fanClub: 'Muster GmbH', memberName: 'Toni Muster', number: 2, season, validUntil };
    for (let times = 0; times < 2; times += 1)
      expect(await check(text)).toEqual({ answer: 'fanClubMember', card: expected });
  });

  it('names nobody for a guessed code, and not with an old picture', async () => {
    const { id, member } = await aFanClubWithMember();
    const key = await keyOf(id, member);
    expect(await check(cardText(key.cardId, codeStepAt(Date.now()), '00000000'))).toEqual({ answer: 'unknown' });
    expect(await check(shown({ ...key, cardId: newId() }))).toEqual({ answer: 'unknown' });
    expect(await check(shown(key, -3))).toEqual({ answer: 'stale' });
  });

  it('is worth nothing from the moment on at which the membership ends, also after joining again', async () => {
    const { id, admin, member, memberId } = await aFanClubWithMember();
    const key = await keyOf(id, member);
    await house.call('DELETE', `${members}/${memberId}`, { token: admin.token });
    expect(await check(shown(key))).toEqual({ answer: 'membershipEnded' });
    expect((await read(id, member)).status).toBe(404);
    await join(id, admin, member);
    expect(await check(shown(key))).toEqual({ answer: 'membershipEnded' });
    expect(await check(shown(await keyOf(id, member)))).toMatchObject({ answer: 'fanClubMember' });
    expect((await house.call('DELETE', membershipOf(id), { token: member.token })).status).toBe(204);
    expect((await read(id, member)).status).toBe(404);
  });

  it('ends with the account of its member', async () => {
    const { id, member } = await aFanClubWithMember();
    const key = await keyOf(id, member);
    const body = { deleteAccount: true };
    await house.call('DELETE', '/api/contact/v1/contacts/self', { token: member.token, body });
    expect(await check(shown(key))).toEqual({ answer: 'membershipEnded' });
  });
});

describe('a gate that will have no network', () => {
  it('FAN-11 carries every card with its fan club and the key, but nobody’s name', async () => {
    const { id, member } = await aFanClubWithMember();
    const { json: shownCard } = await read(id, member);
    const { cardId } = await keyOf(id, member);
    const path = `/api/office/v1/gate/events/${match.id}/snapshot`;
    const snapshot = async () => (await house.call('GET', path, { token: steward.token })).json.data.cards;
    const { key, members: before, validUntil } = await snapshot();
    expect(before).toContainEqual({ cardId, fanClub: shownCard.data.fanClub });
    expect([Buffer.from(key, 'base64').length, validUntil]).toEqual([32, shownCard.data.validUntil]);
    await house.call('DELETE', membershipOf(id), { token: member.token });
    const { members: after } = await snapshot();
    expect(after).toEqual(before.filter((one: { cardId: string }) => one.cardId !== cardId));
  });
});
