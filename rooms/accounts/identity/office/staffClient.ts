import calls from 'virtual:calls/identity/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { staffApi } from '../staff/api.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The calls about who works for the club, with a token of the office. */
export const staffClient = createOfficeClient<typeof staffApi>(calls);
