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
import type { Door } from './doorStore.ts';
import type { Series } from './seriesStore.ts';
import { serverWords } from './serverWords.ts';

/** What somebody who has won is told. */
export type WinnerNews = {
  series: Pick<Series, 'names'>;
  door: Pick<Door, 'position' | 'prizes' | 'prizeValue'>;
} & (
  | { kind: 'won'; until: Date }
  | { kind: 'claimed' | 'handedOver' }
  | { kind: 'voucher'; code: string; until: Date }
  | { kind: 'withdrawn'; reason: string }
);

/** Writes to a winner in their language, in the caller's transaction; who has left is not written to. */
export async function mailWinner(tx: Context, accountId: string | null, news: WinnerNews): Promise<void> {
  const account = accountId ? await readAccount(tx, accountId) : undefined;
  if (!account?.email) return;
  const { locale } = account;
  await tx.sendMail({ to: account.email, ...winnerMail({ ...tx, locale }, news, fullName(account, locale)) });
}

const moment = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;

function winnerMail(ctx: Context, news: WinnerNews, name: string) {
  const { locale } = ctx;
  const words = serverWords[locale].mails;
  const facts = {
    series: inLocale(news.series.names, locale),
    door: String(news.door.position),
    prize: inLocale(news.door.prizes, locale),
    amount: news.door.prizeValue === null ? '' : formatCents(news.door.prizeValue, locale),
    until: 'until' in news ? formatMoment(news.until, locale, moment) : '',
    code: news.kind === 'voucher' ? news.code : '',
    reason: news.kind === 'withdrawn' ? unlinked(news.reason) : '',
  };
  const { title, text } = words[news.kind];
  return {
    subject: `${title} · ${facts.series}`,
    ...mailDocument(locale, mailLook, title, [
      { kind: 'text', text: greetingFor(words, unlinked(name)) },
      { kind: 'text', text: fillIn(text, facts) },
      { kind: 'link', text: words.open, href: ctx.pageAddress('/account/sweepstakes/') },
      { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
    ]),
  };
}
