import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the returns room keeps about a person: declarations and money given back are proofs and belong to the books. */
export const returnsRecords: PersonalRecords = {
  room: 'returns',
  tables: {
    'returns.declaration': { onLeaving: 'kept', isExported: true },
    'returns.order_account': { onLeaving: 'kept', isExported: true },
    'returns.return_case': { onLeaving: 'kept', isExported: true },
  },
  async read({ sql }, fanId) {
    const declarations = await sql`
      select order_number, name, email, articles, declared_at from returns.declaration
      where fan_id = ${fanId} order by declared_at`;
    const accounts = await sql`
      select a.order_id, a.money_back, a.voucher_back,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'quantity', quantity, 'amount', amount,
          'deduction', deduction, 'deductionReason', deduction_reason,
          'requestedAt', requested_at) order by requested_at), '[]') from returns.line where order_id = a.order_id) as lines
      from returns.order_account a where fan_id = ${fanId} order by a.order_id`;
    const cases = await sql`
      select c.number, c.order_id, c.state, c.created_at, c.arrived_at,
        (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', at, 'why', why) order by at, id), '[]')
          from returns.case_step where case_id = c.id) as steps,
        (select coalesce(jsonb_agg(jsonb_build_object('text', text, 'writtenAt', written_at) order by written_at, id), '[]')
          from returns.case_note where case_id = c.id) as notes,
        (select coalesce(jsonb_agg(taken_at order by taken_at), '[]')
          from returns.case_photo where case_id = c.id) as photos
      from returns.return_case c where fan_id = ${fanId} order by c.created_at, c.id`;
    return {
      'returns.declaration': [...declarations],
      'returns.order_account': [...accounts],
      'returns.return_case': [...cases],
    };
  },
  erase: async () => {},
};
