import { mainSection } from '#club/sites.ts';
import type { Sql } from '#platform/database/database.ts';
import { copy, idOf, momentOf } from './copyRows.ts';

/**
 * Copies the demo's news to that many articles of the main sub-site, with versions, addresses, places in lists and
 * search documents.
 */
export async function addArticles(sql: Sql, count: number): Promise<void> {
  const uid = `'large-text-' || n`;
  const at = momentOf(count);
  const path = `'/news/large-text-' || n || '/'`;
  await sql`
    create temporary table article on commit drop as
    select uid, row_number() over (order by uid) - 1 as place from content.document
    where kind = 'news' and sites[1] = ${mainSection}`;
  const ofArticle = (table: string) => `select x.*, a.place from ${table} as x join article as a on a.uid = x.uid`;
  const add = (table: string, changes: Parameters<typeof copy>[4]) =>
    copy(sql, table, ofArticle(table), count, { uid, ...changes }, 'article');
  await add('content.document', { published_at: at, changed_at: at, fingerprint: uid });
  await add('content.version', {
    publish_at: at,
    changed_at: at,
    title: `t.title || ' ' || n`,
    path: `case when t.path is null then null else ${path} end`,
  });
  const addresses = `select * from (${ofArticle('content.address')}) x where is_current`;
  await copy(sql, 'content.address', addresses, count, { uid, path }, 'article');
  await add('content.placement', { published_at: at });
  await copy(
    sql,
    'search.document',
    `select x.*, a.place from search.document as x join article as a on a.uid = x.id where x.source = 'content'`,
    count,
    { id: uid, path, title: `t.title || ' ' || n`, date: at, shown_from: at },
    'article',
  );
}

/** Products with their addresses, categories, variants, stock and pictures, copied from the demo's goods. */
export async function addProducts(sql: Sql, count: number): Promise<void> {
  const at = momentOf(count);
  const id = idOf('product');
  const sku = (column: string) => `regexp_replace(${column}, '^[0-9]+', (800000000 + n)::text)`;
  const slug = (column: string) => `${column} || '-' || n`;
  const prepared = (column: string) =>
    `replace(replace(t.${column}::text, t.id::text, (${id})::text), t.slug, ${slug('t.slug')})::json`;
  await sql`
    create temporary table template_product on commit drop as
    select id, row_number() over (order by id) - 1 as place from shop.product`;
  const ofProduct = (table: string) =>
    `select x.*, p.place from ${table} as x join template_product as p on p.id = x.product_id`;
  await copy(
    sql,
    'shop.product',
    'select x.*, p.place from shop.product as x join template_product as p using (id)',
    count,
    {
      id,
      sku: sku('t.sku'),
      slug: slug('t.slug'),
      release_date: at,
      changed_at: at,
      summary: prepared('summary'),
      detail: prepared('detail'),
    },
    'template_product',
  );
  const add = (table: string, changes: Parameters<typeof copy>[4]) =>
    copy(sql, table, ofProduct(table), count, { product_id: id, ...changes }, 'template_product');
  await add('shop.product_slug', {
    slug: `case when t.slug ~ '^[0-9]+$' then ${sku('t.slug')} else ${slug('t.slug')} end`,
  });
  await add('shop.product_category', {});
  await add('shop.variant', { sku: sku('t.sku') });
  await add('shop.image', { id: idOf('image', ' || t.id') });
  await copy(
    sql,
    'shop.stock',
    `select s.*, p.place from shop.stock s join shop.variant v using (sku)
      join template_product p on p.id = v.product_id`,
    count,
    { sku: sku('t.sku'), held: '0' },
    'template_product',
  );
}
