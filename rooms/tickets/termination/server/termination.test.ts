import { describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { brought } from '#main';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Terminable } from '#ports/terminable.ts';

const house = await testHouse();
const endsAt = new Date('2027-05-01T10:00:00Z');

/** Contracts of a room that is made up, by their owner. */
const running = new Map<string, { id: string; number: string }[]>();
const ended: string[] = [];
const contracts: Terminable = {
  room: 'contracts',
  listContracts: async (_, { fanId, number }) =>
    (running.get(fanId) ?? [])
      .filter((one) => number === undefined || one.number === number)
      .map((one) => ({ ...one, name: 'Dauerkarte', endsAt })),
  terminate: async (_, id) => void ended.push(id),
};
brought.terminables.push(contracts);

async function anOwner() {
  const fan = await house.aFan();
  const own = [1, 2].map(() => ({ id: newId(), number: `D-${newId().slice(-8)}` }));
  running.set(fan.id, own);
  return { ...fan, own };
}
const declare = (email: string, parts = {}) =>
  house.call('POST', '/api/subscription/v1/terminations', {
    body: { name: 'Toni Muster', email, kind: 'ordinary', ...parts },
  });
const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject);
const receipt = 'Deine Kündigung ist eingegangen';

describe('POST /subscription/v1/terminations', () => {
  it('200: ends all contracts of an address without a sign-in, and confirms content, moment and end at once', async () => {
    const { email, own } = await anOwner();
    const { status, json } = await declare(email);
    expect([status, json.data]).toEqual([200, expect.objectContaining({ email, kind: 'ordinary' })]);
    const mails = await house.mailsTo(email);
    const text = mails.find(({ subject }) => subject === receipt)!.text;
    for (const part of ['Toni Muster', email, '1. Mai 2027', own[0]!.number]) expect(text).toContain(part);
    expect(own.every(({ id }) => ended.includes(id))).toBe(true);
  });

  it('ends the one of that number alone', async () => {
    const { email, own } = await anOwner();
    await declare(email, { contractNumber: own[1]!.number });
    await house.drainJobs();
    expect(own.map(({ id }) => ended.includes(id))).toEqual([false, true]);
  });

  it('says the same to a stranger, ends nothing of anybody else, and has it read by somebody', async () => {
    const { email, own } = await anOwner();
    const stranger = `niemand-${newId()}@kurve.test`;
    const contractNumber = own[0]!.number;
    const [known, unknown] = [
      await declare(email, { contractNumber: '1' }),
      await declare(stranger, { contractNumber }),
    ];
    expect(Object.keys(unknown.json.data)).toEqual(Object.keys(known.json.data));
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await subjectsTo(stranger)).toEqual([receipt]);
    expect(own.some(({ id }) => ended.includes(id))).toBe(false);
    const read = (await house.mailsTo(club.supportEmail)).filter(({ text }) => text.includes(stranger));
    expect(read.map(({ subject }) => subject)).toEqual(['Eine Kündigung ist zu prüfen']);
  });

  it('tells somebody of a cause and of a later day, which is not decided by a machine', async () => {
    const { email, own } = await anOwner();
    await declare(email, { kind: 'forCause', reason: 'Umzug ins Ausland', wishedOn: '2027-06-01' });
    await house.drainJobs();
    expect(own.some(({ id }) => ended.includes(id))).toBe(false);
    expect((await house.mailsTo(club.supportEmail)).some(({ text }) => text.includes('Umzug ins Ausland'))).toBe(true);
  });

  it.each([{ name: '' }, { email: 'nobody' }, { kind: 'angry' }, { reason: 'http://spam.example' }])(
    '400: refuses %j',
    async (parts) => {
      const { email } = await anOwner();
      expect((await declare(email, parts)).status).toBe(400);
    },
  );
});

it('is one page with one button in every language', async () => {
  for (const [prefix, button] of [
    ['', 'Jetzt kündigen'],
    ['/en', 'Cancel now'],
    ['/ja', '今すぐ解約する'],
  ]) {
    const { status, body } = await house.call('GET', `${prefix}/kuendigung/`);
    expect(status).toBe(200);
    expect(body).toContain(button);
  }
});
