import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { type contactApi, contactRefusals } from '../api.ts';
import { isBirthday } from '../birthdayRules.ts';
import { type Contact, updateProfile } from './contactStore.ts';
import { contactOf } from './ensureContact.ts';
import { readOwnContact } from './readOwnContact.ts';

type Change = typeof contactApi.changeOwnContact;

/**
 * Changes phone numbers and the language of our mails (ACC-27, ACC-40); what is not sent stays. Refuses another name or
 * birthday (ACC-37 to ACC-39); the same as before may come along, so that a client can send back what it has read. A
 * birthday of which nothing is known yet may be told once.
 */
export function changeOwnContact(ctx: FanContext, input: InputOf<Change>): Promise<ReplyOf<Change>> {
  return ctx.inTransaction(async (tx) => {
    if (input.birthday && !isBirthday(input.birthday, tx.now))
      refuse(commonRefusals.invalidInput, { errors: { birthday: ['invalid'] } });
    const known = await contactOf(tx, tx.fan.id);
    if (input.language === 'ja' && known.language !== 'ja')
      refuse(commonRefusals.invalidInput, { errors: { language: ['invalid'] } });
    const errors = changedThroughSupport(known, input);
    if (Object.keys(errors).length > 0) refuse(contactRefusals.onlyThroughSupport, { errors });
    if (input.language) await accountRows.markAccountLocale(tx, tx.fan.id, input.language);
    await updateProfile(tx.sql, tx.fan.id, input);
    return readOwnContact(tx);
  });
}

function changedThroughSupport(known: Contact, input: InputOf<Change>): Record<string, string[]> {
  const fields = ['firstName', 'lastName', 'birthday'] as const;
  const isFirstEntry = known.birthday === null && !known.isOrganization;
  const changed = fields.filter(
    (field) =>
      input[field] !== undefined &&
      (input[field] ?? '').trim() !== (known[field] ?? '') &&
      !(field === 'birthday' && isFirstEntry),
  );
  return Object.fromEntries(changed.map((field) => [field, ['onlyThroughSupport']]));
}
