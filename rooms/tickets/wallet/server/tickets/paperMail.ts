import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { ticketNumber } from '../../codeRules.ts';
import { serverWords } from '../serverWords.ts';
import { eventName, startText } from './ticketTexts.ts';

/** Links to tickets of one event that lie in no account; the reader has none either. */
export function paperMail(locale: Locale, tickets: readonly { right: HeldRight; href: string }[]): Omit<Mail, 'to'> {
  const { paper } = serverWords[locale];
  const { right } = tickets[0]!;
  const gaps = { what: eventName(right, locale), moment: startText(right, locale) };
  const subject = fillIn(paper.subject, gaps);
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      { kind: 'text', text: fillIn(paper.text, gaps) },
      ...tickets.map(({ right: one, href }) => ({
        kind: 'link' as const,
        text: fillIn(paper.ticket, { number: ticketNumber(one), place: placeText(one) }),
        href,
      })),
      { kind: 'text', text: paper.note },
    ]),
  };
}

const placeText = ({ stand, block, row, seat }: HeldRight): string =>
  [stand, block, row, seat].filter(Boolean).join(' / ') || '–';
