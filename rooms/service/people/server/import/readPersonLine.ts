import { locales } from '#platform/context.ts';
import type { CsvRow } from '#platform/csv/readCsv.ts';
import { headFaults } from '#platform/imports/importTable.ts';
import { consentFaults, type ImportedConsent } from '#rooms/accounts/advertising/server/index.ts';
import { isBirthday } from '#rooms/accounts/contact/server/index.ts';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';

const neededColumns = ['email', 'first_name', 'last_name'] as const;
const furtherColumns = [
  'language',
  'birthday',
  'password_hash',
  'consents',
  'consent_at',
  'consent_confirmed_at',
  'consent_wording',
  'consent_source',
  'consent_from',
] as const;
type Column = (typeof neededColumns)[number] | (typeof furtherColumns)[number];

/** One line of a list of people, as far as it can be read. `birthday` and `passwordHash` are empty where unknown. */
export type PersonLine = {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  locale: (typeof locales)[number];
  birthday: string;
  passwordHash: string;
  consents: ImportedConsent[];
  faults: string[];
};

/** What is wrong with the names of the columns. */
export const peopleHeadFaults = (head: readonly string[]): string[] =>
  headFaults(head, { needed: neededColumns, further: furtherColumns });

/** Reads one line. Faults name the column and never what stands in it: reports are kept, and this is personal. */
export function readPersonLine(head: readonly string[], { line, cells, fault }: CsvRow, now: Date): PersonLine {
  const cell = (name: Column): string => cells[head.indexOf(name)] ?? '';
  const locale = locales.find((one) => one === (cell('language').toLowerCase() || 'de'));
  const birthday = cell('birthday');
  const account = {
    email: cell('email'),
    firstName: cell('first_name'),
    lastName: cell('last_name'),
    passwordHash: cell('password_hash'),
  };
  const given = readConsents(cell, now);
  const faults = [
    ...(cells.length > head.length ? [`${cells.length} cells under ${head.length} columns; is a quote missing?`] : []),
    ...accountOffice.accountFaults(account),
    ...(locale ? [] : [`language is none of ${locales.join(', ')}`]),
    ...(birthday === '' || isBirthday(birthday, now) ? [] : ['birthday is no day such as 1984-05-18']),
    ...given.faults,
  ];
  return {
    line,
    ...account,
    locale: locale ?? 'de',
    birthday,
    consents: given.consents,
    faults: fault ? [fault] : faults,
  };
}

function readConsents(cell: (name: Column) => string, now: Date): { consents: ImportedConsent[]; faults: string[] } {
  const ids = [...new Set(cell('consents').split('|'))].map((id) => id.trim()).filter(Boolean);
  if (ids.length === 0) return { consents: [], faults: [] };
  const requestedAt = momentOf(cell('consent_at'));
  const confirmed = cell('consent_confirmed_at');
  const confirmedAt = confirmed === '' ? undefined : momentOf(confirmed);
  const unread = [
    ...(requestedAt ? [] : ['consent_at']),
    ...(confirmed === '' || confirmedAt ? [] : ['consent_confirmed_at']),
  ];
  if (!requestedAt || unread.length > 0)
    return { consents: [], faults: unread.map((name) => `${name} is no moment such as 2024-05-18T10:15:00Z`) };
  const consents = ids.map((consentId) => ({
    consentId,
    wording: cell('consent_wording'),
    source: cell('consent_source'),
    requestedAt,
    ...(confirmedAt ? { confirmedAt } : {}),
    requestedFrom: cell('consent_from'),
  }));
  return { consents, faults: [...new Set(consents.flatMap((one) => consentFaults(one, now)))] };
}

/** A moment with its zone; a proof does not leave hours to be guessed. */
function momentOf(text: string): Date | undefined {
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text.replace(' ', 'T'));
  return isMoment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
