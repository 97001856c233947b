import type { Translate } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { isOnHold } from '../ticketView.ts';
import type { Transfer } from '../walletClient.ts';

/** Who hands a ticket on, as the reader's language writes it. `t`: the words `wallet`. */
export const senderOf = (
  { senderFirstName = '', senderLastName = '' }: Transfer,
  locale: Locale,
  t: Translate,
): string => fullName({ firstName: senderFirstName, lastName: senderLastName }, locale) || t('transfer.somebody');

/** To whom a ticket is handed on. `t`: the words `wallet`. */
export const recipientOf = (transfer: Transfer, locale: Locale, t: Translate): string => {
  const { recipientFirstName = '', recipientLastName = '', recipientMail } = transfer;
  const name = fullName({ firstName: recipientFirstName, lastName: recipientLastName }, locale);
  return name || recipientMail || t('transfer.somebody');
};

/** Nobody can answer while the event of the ticket has only just been called off. */
export const isTransferOnHold = ({ state, ticket }: Transfer): boolean => isOnHold({ state, event: ticket.event });

/** Words of the wallet for a refusal; undefined: there are none. */
export function refusalWords(t: Translate, code: string | undefined): string | undefined {
  const key = `refusals.${code}`;
  const text = t(key);
  return text === key ? undefined : text;
}
