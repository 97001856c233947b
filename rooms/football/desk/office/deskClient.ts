import calls from 'virtual:calls/desk/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { deskApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The desk's calls, with a token of the office. */
export const deskClient = createOfficeClient<typeof deskApi>(calls);
