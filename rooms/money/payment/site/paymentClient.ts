import contactCalls from 'virtual:calls/contact';
import calls from 'virtual:calls/payment';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contactApi } from '#rooms/accounts/contact/api.ts';
import type { paymentApi } from '../api.ts';

/** The calls of the payment room, and the contact room's for reading the own groups. */
export const paymentClient = createClient<typeof paymentApi>(calls);
export const contactClient = createClient<typeof contactApi>(contactCalls);

export type PaymentInfo = ReplyOf<typeof paymentApi.readPaymentInfo>;
export type SavedMethod = PaymentInfo['creditCard'][number];
