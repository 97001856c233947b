import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { Declaration } from './declarationStore.ts';
import { serverWords } from './serverWords.ts';

const moment = { dateStyle: 'long', timeStyle: 'medium', timeZone: club.timeZone } as const;

/** What was declared, line by line. */
function factsOf({ name, email, contractNumber, kind, reason, wishedOn, locale }: Declaration) {
  const { facts, kinds } = serverWords[locale];
  const rows = [
    { left: facts.name, right: unlinked(name) },
    { left: facts.email, right: email },
    { left: facts.contract, right: contractNumber ?? facts.all },
    { left: facts.kind, right: kinds[kind] },
    ...(reason ? [{ left: facts.reason, right: unlinked(reason) }] : []),
    { left: facts.wished, right: wishedOn ?? facts.soon },
  ];
  return { kind: 'rows' as const, rows };
}

/** The receipt (§ 312k (4) BGB): content, day and time of the cancellation, and when what was found ends. */
export function terminationReceipt(declaration: Declaration) {
  const { locale, declaredAt, ended } = declaration;
  const words = serverWords[locale].receipt;
  const contracts = (ended ?? []).map(({ number, name, endsAt }) => ({
    left: fillIn(words.contract, { name, number }),
    right: fillIn(words.ends, { until: formatMoment(new Date(endsAt), locale, moment) }),
  }));
  return {
    subject: words.title,
    ...mailDocument(locale, mailLook, words.title, [
      { kind: 'text', text: fillIn(words.received, { moment: formatMoment(declaredAt, locale, moment) }) },
      factsOf(declaration),
      ...(contracts.length > 0
        ? [{ kind: 'rows' as const, rows: contracts }]
        : [{ kind: 'text' as const, text: words.pending }]),
      { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
    ]),
  };
}

/** For the club's own staff: a cancellation that somebody must read. */
export function supportMail(declaration: Declaration) {
  const { locale, declaredAt } = declaration;
  const { title, text } = serverWords[locale].support;
  return {
    subject: title,
    ...mailDocument(locale, mailLook, title, [
      { kind: 'text', text: fillIn(text, { moment: formatMoment(declaredAt, locale, moment) }) },
      factsOf(declaration),
    ]),
  };
}
