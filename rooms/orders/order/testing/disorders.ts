import type { Sql } from '#platform/database/database.ts';

/** Books of orders as no use case leaves them. */
export const orderDisorders = {
  losePayment: (sql: Sql, id: string) => sql`update "order"."order" set payment_id = null where id = ${id}`,
  loseTraits: (sql: Sql, id: string) => sql`update "order".line set traits = '{}' where order_id = ${id}`,
  skipOrderNumber: (sql: Sql) => sql`update "order".number_range set last_number = last_number + 1`,
  skipDocumentNumber: (sql: Sql) => sql`update "order".document_range set last_number = last_number + 1`,
};
