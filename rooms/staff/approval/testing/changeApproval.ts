import type { Context } from '#platform/context.ts';

/** The time of a request is over. */
export async function letApprovalExpire({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> {
  await sql`update approval.approval set expires_at = asked_at where id = ${id}`;
}

/** Who asked approves it, past every use case: the table refuses that. */
export async function approveByHand({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> {
  await sql`
    update approval.approval set state = 'approved', decided_by = asked_by, decided_at = asked_at where id = ${id}`;
}
