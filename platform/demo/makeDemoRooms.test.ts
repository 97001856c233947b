import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Room } from '#ports/room.ts';
import { ensureInstallation } from './demoStore.ts';
import { makeDemoRooms } from './makeDemoRooms.ts';

const house = await testHouse();
const made: string[] = [];
const room = (name: string, demo: Room['demo'] = async () => void made.push(name)): Room => ({ name, demo });
const mails = async () => (await house.call('GET', '/dev/mail.json?to=demo@kurve.test')).json.items;

it('leaves nothing of a room that failed, goes on with it at the next start, and never makes a room twice', async () => {
  const failing = room('second', async (ctx) => {
    await ctx.inTransaction((tx) => tx.sendMail({ to: 'demo@kurve.test', subject: 'x', html: '', text: '' }));
    throw new Error('killed');
  });
  await expect(makeDemoRooms([room('first'), failing, room('third')], house.context)).rejects.toThrow('killed');
  await house.drainJobs();
  expect([made, await mails()]).toEqual([['first'], []]);
  const all = [room('first'), { name: 'silent' }, room('second'), room('third')];
  await makeDemoRooms(all, house.context);
  await makeDemoRooms(all, house.context);
  expect(made).toEqual(['first', 'second', 'third']);
});

it('lets only one of two processes make a room', async () => {
  made.length = 0;
  const raced = [room('raced')];
  await Promise.all([makeDemoRooms(raced, house.context), makeDemoRooms(raced, house.context)]);
  expect(made).toEqual(['raced']);
});

it('keeps for good what a database was set up for', async () => {
  expect(await ensureInstallation(house.database.sql, 'club', new Date())).toBe('club');
  expect(await ensureInstallation(house.database.sql, 'demo', new Date())).toBe('club');
});
