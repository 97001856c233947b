import { json, type Sql } from '#platform/database/database.ts';
import { fanClubCard } from '../assetTypes.ts';

export type Asset = {
  id: string;
  issuedAt: Date;
  templateId: string;
  type: string;
  names: { de: string; en?: string; ja?: string };
};

/** Puts an asset of that type into a wallet; once more changes nothing. */
export async function insertAsset(
  sql: Sql,
  { id, fanId, type, issuedAt }: { id: string; fanId: string; type: string; issuedAt: Date },
): Promise<void> {
  await sql`
    insert into wallet.asset (id, fan_id, template_id, issued_at)
    select ${id}, ${fanId}, template.id, ${issuedAt} from wallet.asset_template template where type = ${type}
    on conflict (fan_id, template_id) do nothing`;
}

/** Takes an asset of that type out of a wallet if it came since a moment. */
export async function deleteNewAsset(
  sql: Sql,
  { fanId, type, since }: { fanId: string; type: string; since: Date },
): Promise<void> {
  await sql`
    delete from wallet.asset where fan_id = ${fanId} and issued_at >= ${since}
      and template_id = (select id from wallet.asset_template where type = ${type})`;
}

/**
 * What a person has in their wallet, with these cards of fan clubs among it, the newest first, and how much in all,
 * also beyond the last page. Single SQL query.
 */
export async function listAssets(
  sql: Sql,
  { fanId, cards }: { fanId: string; cards: readonly { id: string; since: Date }[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Asset[]; total: number }> {
  const rows = await sql<(Asset & { total: number })[]>`
    with own as (
      select asset.id, issued_at, template_id, type, names from wallet.asset
      join wallet.asset_template template on template.id = template_id where fan_id = ${fanId}
      union all select card.id, card.since, template.id, type, names
      from jsonb_to_recordset(${json(cards)}::jsonb) as card (id uuid, since timestamptz)
      join wallet.asset_template template on type = ${fanClubCard}
    ), paged as (select * from own order by issued_at desc, id limit ${limit} offset ${offset})
    select paged.*, total from (select count(*)::int as total from own) as counted left join paged on true
    order by issued_at desc, id`;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** All templates; there are a handful. */
export function listTemplates(sql: Sql): Promise<{ id: string; type: string; names: Asset['names'] }[]> {
  return sql<{ id: string; type: string; names: Asset['names'] }[]>`
    select id, type, names from wallet.asset_template order by id`;
}
