import type { Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { SaleWindow } from '../../saleRules.ts';
import { isFree, type Place } from './placeStore.ts';

type Reader = Pick<Context, 'sql' | 'now'>;

/** A place in a class, with what its season says. Price in gross cents; null: the season has none for it. */
export type PlaceOffer = Place &
  SaleWindow & {
    pricingClass: string;
    price: number | null;
    isFree: boolean;
    isPublished: boolean;
    names: LocalizedText;
    season: string;
    shippingCodes: string[];
    startsOn: string;
    /** Season tickets of that season which the buyer has bought already. */
    bought: number;
  };

/** What these places are in these classes, for a buyer. Single SQL query. */
export const listOffers = (
  { sql, now }: Reader,
  asked: readonly { pool: string; pricingClass: string }[],
  fanId: string | null,
): Promise<PlaceOffer[]> => sql<PlaceOffer[]>`
  select p.pool, p.master_data_id, p.venue, p.block, p.seat_row, p.seat, p.price_range, a.pricing_class, c.price,
    ${isFree(sql, now)} as is_free, m.state = 'published' as is_published, m.names, m.season, m.shipping_codes,
    m.starts_on::text as starts_on, m.sale_opens_on::text as sale_opens_on, m.sale_closes_on::text as sale_closes_on,
    (select count(*) from subscription.contract o join subscription.term t on t.contract_id = o.id
      where o.subscriber_id = ${fanId}::uuid and t.master_data_id = m.id and t.order_line_id is not null
        and t.ended_at is null)::integer as bought
  from (select distinct pool, pricing_class from unnest(${asked.map(({ pool }) => pool)}::text[],
    ${asked.map(({ pricingClass }) => pricingClass)}::text[]) as asked (pool, pricing_class)) a
  join subscription.place p on p.pool = a.pool
  join subscription.master_data m on m.id = p.master_data_id
  left join subscription.price c on c.master_data_id = m.id and c.price_range = p.price_range
    and c.pricing_class = a.pricing_class`;
