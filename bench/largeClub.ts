import type { Database, Sql } from '#platform/database/database.ts';
import { type Changes, copy, idOf, momentOf } from './copyRows.ts';
import { addArticles, addProducts } from './largeContent.ts';

/** How much of each thing a large club has after some years. */
const sizes = {
  people: 200_000,
  orders: 300_000,
  returns: 60_000,
  declarations: 60_000,
  promotions: 2_000,
  uses: 100_000,
  trail: 500_000,
  mails: 200_000,
  articles: 50_000,
  products: 20_000,
};

/** The id of the promotion code that many have used. */
export const usedCode = '7c4d1a52-9c7e-4b3a-8f21-5d6e7a8b9c0d';

const firstName = "('{Anna,Jonas,Mia,Emre,Lea,Paul,Zoë,Yusuf,Marie,Finn}'::text[])[1 + n % 10]";
const surnames = "'{Müller,Schmidt,Schneider,Fischer,Weber,Yılmaz,Becker,Hoffmann,Koch,Nowak,Albrecht}'::text[]";
const lastName = `(${surnames})[1 + n % 11]
  || case when n % 50 = 0 then '-Rarität' || n else '' end`;

/** Fills the demo club's tables with copies of its people, orders, articles and products. Takes some minutes. */
export async function fillLargeClub({ sql }: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await addPeople(tx);
    await addOrders(tx);
    await addReturns(tx);
    await addDeclarationsAndCodes(tx);
    await addTrail(tx);
    await addArticles(tx, sizes.articles);
    await addProducts(tx, sizes.products);
  });
  await sql.unsafe('vacuum analyze');
}

/** Copies rows that belong to the orders that are copied. */
const addOfOrder = (sql: Sql, table: string, count: number, changes: Changes) =>
  copy(
    sql,
    table,
    `select x.*, o.place from ${table} as x join template as o on o.id = x.order_id`,
    count,
    changes,
    'template',
  );

/** People with e-mail, contact and address, copied from one demo person. */
async function addPeople(sql: Sql): Promise<void> {
  const count = sizes.people;
  const id = idOf('person');
  const email = `'person' || n || '@large.test'`;
  const person = (table: string, owner: string) => `
    select x.*, 0 as place from ${table} as x
    where x.${owner} = (select id from identity.account where email = 'fan@kurve.test') limit 1`;
  const add = (table: string, owner: string, changes: Changes) =>
    copy(sql, table, person(table, owner), count, { [owner]: id, ...changes });
  const named = { first_name: firstName, last_name: lastName };
  await add('identity.account', 'id', { email, ...named, created_at: momentOf(count) });
  await add('identity.email', 'account_id', { id: idOf('email'), email });
  await add('contact.contact', 'fan_id', { ...named, created_at: momentOf(count) });
  await add('contact.address', 'fan_id', { id: idOf('address'), ...named });
}

/** Orders of these people with lines, payments, changes and documents, copied from all demo orders in turns. */
async function addOrders(sql: Sql): Promise<void> {
  const count = sizes.orders;
  const at = momentOf(count);
  const id = idOf('order');
  const buyer = `md5('person' || 1 + n % ${sizes.people})::uuid`;
  const address = (column: string) =>
    `t.${column} || jsonb_build_object('firstName', ${firstName}, 'lastName', ${lastName})`;
  await sql`
    create temporary table template on commit drop as
    select id, payment_id, row_number() over (order by id) - 1 as place from "order"."order"`;
  await copy(
    sql,
    'payment.payment',
    'select x.*, o.place from payment.payment as x join template as o on o.payment_id = x.id',
    count,
    {
      id: idOf('payment'),
      reference: `${idOf('checkout')}::text`,
      fan_id: buyer,
      provider_payment_id: `'large_' || n`,
      created_at: at,
      settled_at: at,
      captured_at: `case when t.captured_at is null then null else ${at} end`,
      state_at: at,
    },
    'template',
  );
  await copy(
    sql,
    '"order"."order"',
    'select x.*, o.place from "order"."order" as x join template as o using (id)',
    count,
    {
      id,
      order_number: `t.tenant || '-9' || lpad(n::text, 7, '0')`,
      checkout_id: idOf('checkout'),
      payment_id: `case when t.payment_id is null then null else ${idOf('payment')} end`,
      fan_id: buyer,
      created_at: at,
      state_changed_at: at,
      // What waits to be sent is from the last days.
      awaits_dispatch: `t.awaits_dispatch and n > ${count - 3000}`,
      refund_owed: `case when n % 1000 = 0 then t.refund_owed else 0 end`,
      shipping_address: address('shipping_address'),
      billing_address: address('billing_address'),
    },
  );
  await addOrderParts(sql, count);
}

/** Lines, changes of state and documents of the copied orders. */
async function addOrderParts(sql: Sql, count: number): Promise<void> {
  const id = idOf('order');
  const at = momentOf(count);
  await addOfOrder(sql, '"order".line', count, { id: idOf('line', ' || t.id'), order_id: id });
  await addOfOrder(sql, '"order".state_change', count, {
    id: idOf('change', ' || t.id'),
    order_id: id,
    changed_at: at,
  });
  // Posting one document after the other would take an hour.
  await sql`alter table "order".document disable trigger post_document`;
  await addOfOrder(sql, '"order".document', count, {
    id: idOf('document', ' || t.id'),
    order_id: id,
    sequence: 't.sequence + n * 1000',
    number: `regexp_replace(t.number, '\\d+$', '') || (t.sequence + n * 1000)`,
    cause: `case when t.cause = 'order' then t.cause else t.cause || n end`,
    issued_at: at,
    // Revenue is added up by this day: all on one day would take hours.
    content: `jsonb_set(t.content, '{issuedOn}', to_jsonb((${at})::date::text))`,
    file: 'null',
  });
  await postDocuments(sql);
}

/** Posts the copied documents and adds up their revenue, as the trigger `post_document` does for each one. */
async function postDocuments(sql: Sql): Promise<void> {
  await sql`analyze "order".document, "order".line`;
  await sql`
    insert into "order".posting (document_id, kind, vat_rate, gross, vat)
    select d.id, p.kind, p.vat_rate, p.gross, p.vat
    from "order".document as d, "order".postings_of(d) as p
    where not exists (select from "order".posting as q where q.document_id = d.id)`;
  await sql`truncate "order".revenue`;
  await sql`
    insert into "order".revenue (day, tenant, document_kind, kind, vat_rate, gross, vat, postings)
    select (d.content ->> 'issuedOn')::date, d.tenant, d.kind, p.kind, p.vat_rate, sum(p.gross), sum(p.vat), count(*)
    from "order".posting as p join "order".document as d on d.id = p.document_id
    group by 1, 2, 3, 4, 5`;
  await sql`alter table "order".document enable trigger post_document`;
}

/** What of these orders is being returned, and what was given back for it. */
async function addReturns(sql: Sql): Promise<void> {
  const count = sizes.orders;
  const at = momentOf(count);
  const orderId = idOf('order');
  const lineId = idOf('line', ' || t.order_line_id');
  const refundId = idOf('refund', ' || t.refund_id');
  await addOfOrder(sql, 'returns.order_account', count, {
    order_id: orderId,
    fan_id: `md5('person' || 1 + n % ${sizes.people})::uuid`,
  });
  await addOfOrder(sql, 'returns.order_line', count, {
    order_line_id: lineId,
    order_id: orderId,
  });
  await addOfOrder(sql, 'returns.refund', count, {
    id: idOf('refund', ' || t.id'),
    order_id: orderId,
    payment_refund_id: 'null',
    made_at: at,
    done_at: at,
  });
  await addOfOrder(sql, 'returns.line', count, {
    id: idOf('return', ' || t.id'),
    order_id: orderId,
    order_line_id: lineId,
    refund_id: `case when t.refund_id is null then null else ${refundId} end`,
    case_id: 'null',
    requested_at: at,
    state_at: at,
  });
  await sql`
    insert into returns.return_case (id, number, order_id, fan_id, state, created_at, state_at)
    select gen_random_uuid(), 'RS9' || lpad(n::text, 6, '0'), order_id, fan_id,
      case when n % 20 = 0 then 'arrived' else 'refunded' end, now() - n * interval '20 minutes', now()
    from (select order_id, fan_id, row_number() over () as n from returns.order_account limit ${sizes.returns}) as o`;
}

/** Withdrawals in words, of which some wait to be read, and promotion codes, one of which many have used. */
async function addDeclarationsAndCodes(sql: Sql): Promise<void> {
  await sql`
    insert into returns.declaration (id, order_number, name, email, articles, locale, declared_at, outcome, settled_at)
    select gen_random_uuid(), '1-9' || lpad(n::text, 7, '0'), 'Toni Muster', 'person' || n || '@large.test',
      'Ein Schal',
      'de', now() - n * interval '20 minutes', case when n % 50 = 0 then 'articles' else 'taken' end, now()
    from generate_series(1, ${sizes.declarations}) as n`;
  await sql`
    insert into voucher.promotion_code (id, tenant, code, kind, value, created_at)
    select case when n = 1 then ${usedCode}::uuid else gen_random_uuid() end, 1, 'LARGE' || n, 'percent', 10,
      now() - n * interval '1 hour'
    from generate_series(1, ${sizes.promotions}) as n`;
  await sql`
    insert into voucher.promotion_use (promotion_code_id, checkout_id, fan_id, amount, state, reserved_until)
    select ${usedCode}::uuid, checkout_id, min(fan_id::text)::uuid, 500, 'used', now()
    from "order"."order" group by checkout_id limit ${sizes.uses}`;
}

/** What staff have done, and mails that were sent. */
async function addTrail(sql: Sql): Promise<void> {
  await copy(
    sql,
    'platform.audit',
    'select a.*, row_number() over (order by id) - 1 as place from platform.audit as a',
    sizes.trail,
    { id: idOf('audit'), at: momentOf(sizes.trail), subject_id: `${idOf('order')}::text` },
  );
  await copy(
    sql,
    'platform.mail',
    'select m.*, row_number() over (order by id) - 1 as place from platform.mail as m where sent_at is not null limit 100',
    sizes.mails,
    { id: idOf('mail'), recipient: `'person' || n || '@large.test'`, sent_at: momentOf(sizes.mails) },
  );
}
