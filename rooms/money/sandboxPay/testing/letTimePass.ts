import type { Context } from '#platform/context.ts';

type Tables = Pick<Context, 'sql'>;

/** The time in which a payment can be made at the service is over; `paymentId` is the shop's. */
export async function letPaymentRunOut({ sql }: Tables, paymentId: string): Promise<void> {
  await sql`update sandbox_pay.payment set expires_at = ${new Date()} where reference = ${paymentId}`;
}

/** Whatever the service has not been able to tell is due again. */
export async function letWebhooksBeDue({ sql }: Tables): Promise<void> {
  await sql`update sandbox_pay.webhook set next_attempt_at = created_at where delivered_at is null`;
}
