import calls from 'virtual:calls/oversight/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { oversightApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The calls of the start page and the trail, with a token of the office. */
export const oversightClient = createOfficeClient<typeof oversightApi>(calls);
