import calls from 'virtual:calls/oversight/office';
import type { oversightApi } from '#rooms/staff/oversight/api.ts';
import { createOfficeClient } from './officeClient.ts';

/** The calls of the shell and the kit: who is at work, what was searched for, saved filters. */
export const shellClient = createOfficeClient<typeof oversightApi>(calls);
