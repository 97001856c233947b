import contactCalls from 'virtual:calls/contact';
import calls from 'virtual:calls/payment';
import { createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { contactContract } from '#rooms/contact/contract.ts';
import type { paymentContract } from '../contract.ts';

/** The calls of the payment room, and the contact room's for reading the own groups. */
export const paymentApi = createApi<typeof paymentContract>(calls);
export const contactApi = createApi<typeof contactContract>(contactCalls);

export type PaymentInfo = ReplyOf<typeof paymentContract.readPaymentInfo>;
export type SavedMethod = PaymentInfo['creditCard'][number];
