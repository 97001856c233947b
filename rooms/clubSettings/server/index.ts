// What the club changes without a deploy: opening hours, hotline, a notice on every page, and the limits above which a
// second person must agree. It promises that nobody overwrites what they have not seen, that every value before stays
// readable, and that pages show a change within a second. It also writes the folder of another club.
import { fileURLToPath } from 'node:url';
import type { Locale } from '#platform/context.ts';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { OfficePage } from '#ports/office.ts';
import { clubSettingsApi } from '../api.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { changeSetting, listSettingChanges, listSettings } from './changeSetting.ts';
import { clubTopic } from './newClub/clubTopic.ts';
import { runClubCommand } from './newClub/runClubCommand.ts';
import { readSiteTexts } from './readSetting.ts';

export { readLimit, readSupportHours, readText } from './readSetting.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

const page: OfficePage = {
  path: '/office/settings/',
  template: 'officeSettings',
  title: (locale) => words[locale].title,
  permission: 'settings.manage',
  group: 'running',
  words: ['clubSettingsOffice'],
};

export const clubSettings: Room = {
  name: 'clubSettings',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: clubSettingsApi,
  officePages: [page],
  commands: { ...clubTopic, runAlone: runClubCommand },
  siteTexts: readSiteTexts,
  register: (app, house) => implement(app, house, clubSettingsApi, { listSettings, changeSetting, listSettingChanges }),
};
