// What the club changes without a deploy: opening hours, hotline, a notice on every page, and the limits above which a
// second person must agree. It promises that nobody overwrites what they have not seen, that every value before stays
// readable, and that pages show a change within a second, and that two change a limit. It also writes the folder of another club.
import { fileURLToPath } from 'node:url';
import type { Locale } from '#platform/context.ts';
import { implement } from '#platform/http/implement.ts';
import type { Approvable } from '#ports/approvable.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { clubSettingsApi } from '../api.ts';
import { clubSettingsPermissions } from '../permissions.ts';
import type { SettingKey } from '../settingRules.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import {
  type AskedLimit,
  type Asking,
  changeSetting,
  limitKind,
  listSettingChanges,
  listSettings,
  writeValue,
} from './changeSetting.ts';
import { clubTopic } from './newClub/clubTopic.ts';
import { runClubCommand } from './newClub/runClubCommand.ts';
import { readSiteTexts } from './readSetting.ts';

export { readDays, readLimit, readSupportHours, readText } from './readSetting.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

const page: OfficePage = {
  path: '/office/settings/',
  template: 'officeSettings',
  title: (locale) => words[locale].title,
  permission: 'settings.manage',
  group: 'running',
  words: ['clubSettingsOffice'],
};

/** Changes of limits that a second person must agree to; the change is that of the one who asked. */
const limits: Approvable = {
  kind: limitKind,
  permission: 'approvals.decide',
  title: (locale) => words[locale].approval,
  labelsOf: async ({ locale }, keys) => new Map(keys.map((key) => [key, labelOf(locale, key)])),
  path: () => '/office/settings/',
  async carryOut(tx, { subjectId, input, askedBy, reason }) {
    const { value, version } = input as AskedLimit;
    await writeValue(tx, { key: subjectId as SettingKey, value, version, why: reason, by: askedBy });
  },
};

const labelOf = (locale: Locale, key: string): string => (words[locale].labels as Record<string, string>)[key] ?? key;

/** The room; `asking`: how a second person is asked about a limit. */
export const clubSettingsRoom = (asking: Asking): Room => ({
  name: 'clubSettings',
  permissions: clubSettingsPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: clubSettingsApi,
  officePages: [page],
  commands: { ...clubTopic, runAlone: runClubCommand },
  siteTexts: readSiteTexts,
  approvables: [limits],
  register: (app, house) =>
    implement(app, house, clubSettingsApi, {
      listSettings: listSettings(asking),
      changeSetting: changeSetting(asking),
      listSettingChanges,
    }),
});
