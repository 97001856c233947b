import calls from 'virtual:calls/approval/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { approvalApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Approval = ReplyOf<typeof approvalApi.approve>;

/** The calls about what needs two persons, with a token of the office. */
export const approvalClient = createOfficeClient<typeof approvalApi>(calls);
