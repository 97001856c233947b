import { expect, it } from 'vitest';
import { type RecipientQuestion, whyNotRecipient, whyNotSubscriber } from './transferRules.ts';

const person = { id: 'p', kind: 'person', hasContact: true } as const;
const free: RecipientQuestion = {
  isBlocked: false,
  isTransferable: true,
  invitee: person,
  recipientId: 'other',
  isRecipientElsewhere: false,
  hasSeasonBegun: false,
};

it.each<[string, Partial<RecipientQuestion>, string | undefined]>([
  ['CON-73', {}, undefined],
  ['CON-98', { isBlocked: true, isTransferable: false, invitee: undefined }, 'notAllowed'],
  ['CON-43', { isTransferable: false, invitee: undefined }, 'notTransferable'],
  ['CON-95 CON-40', { invitee: undefined }, 'recipientNotFound'],
  ['CON-42', { invitee: { ...person, kind: 'fanClub', hasContact: false } }, 'fanClub'],
  ['CON-97', { invitee: { ...person, kind: 'company' } }, 'userNotFound'],
  ['CON-97', { invitee: { ...person, hasContact: false } }, 'userNotFound'],
  ['CON-94', { recipientId: 'p', isRecipientElsewhere: true }, 'alreadyUpcoming'],
  ['CON-93', { recipientId: 'p', hasSeasonBegun: true }, 'alreadyRecipient'],
  ['CON-89 CON-90', { isRecipientElsewhere: true }, 'upcomingOfAnother'],
  ['CON-88', { isRecipientElsewhere: true, hasSeasonBegun: true }, 'ofAnother'],
])('%s somebody cannot become recipient: the first reason counts', (_, parts, why) => {
  expect(whyNotRecipient({ ...free, ...parts })).toBe(why);
});

it.each([
  ['CON-82', {}, undefined],
  ['CON-98', { isBlocked: true, invitee: undefined }, 'notAllowed'],
  ['CON-96 CON-40', { invitee: undefined }, 'subscriberNotFound'],
  ['CON-42', { invitee: { ...person, kind: 'fanClub' as const } }, 'fanClub'],
  ['CON-97', { invitee: { ...person, hasContact: false } }, 'userNotFound'],
  ['CON-92', { subscriberId: 'p' }, 'sameSubscriber'],
  ['CON-44', { invitee: { ...person, kind: 'company' as const } }, undefined],
])('%s somebody cannot become subscriber: the first reason counts', (_, parts, why) => {
  expect(whyNotSubscriber({ isBlocked: false, invitee: person, subscriberId: 'other', ...parts })).toBe(why);
});
