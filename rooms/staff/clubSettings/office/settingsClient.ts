import calls from 'virtual:calls/clubSettings/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { clubSettingsApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Setting = ReplyOf<typeof clubSettingsApi.changeSetting>;
export type SettingChange = ReplyOf<typeof clubSettingsApi.listSettingChanges>['items'][number];

/** The calls about the club's settings, with a token of the office. */
export const settingsClient = createOfficeClient<typeof clubSettingsApi>(calls);
