import calls from 'virtual:calls/admission/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { admissionApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type Admission = ReplyOf<typeof admissionApi.readAdmission>;
export type Rehearsed = ReplyOf<typeof admissionApi.rehearseQueue>;
export type EventLottery = ReplyOf<typeof admissionApi.readEventLottery>;
export type LotteryFigures = ReplyOf<typeof admissionApi.rehearseLottery>;
/** A category of the event, and how many of its places are free. */
export type EventCategory = { number: number; name: string; free: number };

/** Staff's calls for the waiting room or the lottery of an event. */
export const admissionOffice = createOfficeClient<typeof admissionApi>(calls);
