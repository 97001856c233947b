import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { Camp } from './campStore.ts';
import { formatDays, serverWords } from './campWords.ts';

type NamedCamp = Pick<Camp, 'names' | 'firstDay' | 'lastDay'>;

/** What a guardian is told; no mail names a child or anything about one. */
export type CampNews = { camp: NamedCamp } & (
  | { kind: 'offer'; until: Date; bookingId: string }
  | { kind: 'offerOver' }
  | { kind: 'voucher'; code: string; amount: number; until: Date }
  | { kind: 'calledOff'; reason: string }
  | { kind: 'dayOff'; day: string; reason: string }
  | { kind: 'moved'; from: NamedCamp; reason: string }
  | { kind: 'message'; subject: string; text: string }
);

/** Writes to a guardian in their language, in the caller's transaction; who has left is not written to. */
export async function mailGuardian(tx: Context, guardianId: string | null, news: CampNews): Promise<void> {
  const account = guardianId ? await readAccount(tx, guardianId) : undefined;
  if (!account?.email) return;
  const locale = account.locale;
  await tx.sendMail({ to: account.email, ...campMail(news, fullName(account, locale), { ...tx, locale }) });
}

function campMail(news: CampNews, name: string, ctx: Context) {
  const { locale } = ctx;
  const words = serverWords[locale].mails;
  const facts = {
    camp: inLocale(news.camp.names, locale),
    days: formatDays(news.camp, locale),
    until: 'until' in news ? formatMoment(news.until, locale, moment) : '',
    code: news.kind === 'voucher' ? news.code : '',
    amount: news.kind === 'voucher' ? formatCents(news.amount, locale) : '',
    day: news.kind === 'dayOff' ? formatDays({ firstDay: news.day, lastDay: news.day }, locale) : '',
    from: news.kind === 'moved' ? inLocale(news.from.names, locale) : '',
    reason: 'reason' in news ? unlinked(news.reason) : '',
  };
  // What staff have typed has no gaps to fill.
  const typed = news.kind === 'message' ? { title: unlinked(news.subject), text: unlinked(news.text) } : undefined;
  const own = news.kind === 'message' ? undefined : words[news.kind];
  const title = typed?.title ?? fillIn(own?.title ?? '', facts);
  const text = typed?.text ?? fillIn(own?.text ?? '', facts);
  return {
    subject: `${title} · ${facts.camp}`,
    ...mailDocument(locale, mailLook, title, [
      { kind: 'text', text: greetingFor(words, unlinked(name)) },
      { kind: 'text', text },
      { kind: 'link', text: words.open, href: ctx.pageAddress(pathOf(news)) },
      { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
    ]),
  };
}

/** An offer has a page of its own; of everything else the list of one's camps says more. */
const pathOf = (news: CampNews): string =>
  news.kind === 'offer' ? `/account/camps/${news.bookingId}/` : '/account/camps/';

const moment = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
