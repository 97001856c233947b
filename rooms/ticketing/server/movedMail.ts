import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import type { TicketEvent } from './eventStore.ts';

const words = {
  de: {
    moved: 'Neuer Termin für dein Spiel',
    calledOff: 'Dein Spiel findet vorerst nicht statt',
    greeting: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
    toMoment: (what: string, moment: string) =>
      `${what}: Das Spiel beginnt jetzt am ${moment} Uhr. Dein Ticket gilt für den neuen Termin.`,
    notNow: (what: string) =>
      `${what}: Das Spiel kann nicht wie geplant stattfinden. Heb dein Ticket bitte auf. Sobald der neue Termin feststeht, schreiben wir dir.`,
    help: (hours: string) => `Kannst du dann nicht? Unser Fanservice hilft dir weiter, ${hours}.`,
    open: 'Zum Spiel',
  },
  en: {
    moved: 'A new date for your match',
    calledOff: 'Your match will not take place for now',
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    toMoment: (what: string, moment: string) =>
      `${what}: the match now begins on ${moment}. Your ticket is valid for the new date.`,
    notNow: (what: string) =>
      `${what}: the match cannot take place as planned. Please keep your ticket. We will write to you as soon as there is a new date.`,
    help: (hours: string) => `Can’t make it? Fan support will help you, ${hours} (German time).`,
    open: 'To the match',
  },
  ja: {
    moved: '試合日程変更のお知らせ',
    calledOff: '試合延期のお知らせ',
    greeting: (name: string) => (name ? `${name} 様` : 'お客様'),
    toMoment: (what: string, moment: string) =>
      `${what}：試合開始は ${moment} に変更されました。お手元のチケットは新しい日程で有効です。`,
    notNow: (what: string) =>
      `${what}：試合は予定どおりに開催されません。チケットはそのままお持ちください。新しい日程が決まり次第、お知らせします。`,
    help: (hours: string) => `ご都合が合わない場合は、ファンサービス（${hours}、ドイツ時間）までご連絡ください。`,
    open: '試合ページへ',
  },
};

type Moved = {
  event: Pick<TicketEvent, 'names' | 'startsAt' | 'isCalledOff'>;
  /** Where it is played. */
  kickOff: { zone: string };
  name: string;
  locale: Locale;
  link: string;
};

/** Tells somebody with a ticket when the match is played now, or that it is not. */
export function movedMail({ event, kickOff, name, locale, link }: Moved): Omit<Mail, 'to'> {
  const own = words[locale];
  const what = event.names[locale] ?? event.names.de;
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: kickOff.zone } as const;
  const moment = formatMoment(event.startsAt, locale, style);
  const subject = event.isCalledOff ? own.calledOff : own.moved;
  const parts = [own.greeting(name), event.isCalledOff ? own.notNow(what) : own.toMoment(what, moment)];
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      ...parts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'link', text: own.open, href: link },
      { kind: 'text', text: own.help(club.supportHours[locale]) },
    ]),
  };
}
