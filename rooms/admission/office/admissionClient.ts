import calls from 'virtual:calls/admission/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { admissionApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Admission = ReplyOf<typeof admissionApi.readAdmission>;
export type Rehearsed = ReplyOf<typeof admissionApi.rehearseQueue>;

/** Staff's calls for the waiting room of an event. */
export const admissionOffice = createOfficeClient<typeof admissionApi>(calls);
