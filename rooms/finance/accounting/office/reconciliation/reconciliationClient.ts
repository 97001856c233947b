import calls from 'virtual:calls/accounting/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The calls of the reconciliation, with a token of the office. */
export const reconciliationClient = createOfficeClient<typeof reconciliationApi>(calls);
