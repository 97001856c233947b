import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import styles from './SeasonTickets.module.css';
import { type OfferedSeason, type SeasonName, subscriptionClient } from './subscriptionClient.ts';

type Props = { subscriptionId: string };
type Found = { offer: OfferedSeason; season: SeasonName } | 'none';

/** The season to come if something of it is on sale, else the one that runs. */
const load = (subscriptionId: string) => async (): Promise<Answer<Found>> => {
  for (const season of ['upcoming', 'current'] as const) {
    const input = { subscriptionId, season };
    const answer = await subscriptionClient.readSubscription(input, { expected: ({ status }) => status === 404 });
    if (answer.ok && answer.data.sale) return { ok: true, data: { offer: answer.data, season } };
    if (!answer.ok && answer.problem.status !== 404) return answer;
  }
  return { ok: true, data: 'none' };
};

/** `/tickets/dauerkarten/`: season tickets that are on sale, seat by seat (CON-68). Words: `subscription`, `cart`. */
export function SeasonTicketsPage({ props: { subscriptionId } }: TemplateProps<Props>) {
  const t = useWords('subscription');
  const frame = useWords('frame');
  const remote = useRemote(load(subscriptionId));
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/tickets/">{t('sale.home')}</Link>
        <span>{t('sale.title')}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{t('sale.title')}</h1>
      <p className={styles.lead}>{t('sale.lead')}</p>
      <RemotePart remote={remote} height={480}>
        {(found) => (found === 'none' ? <NothingOnSale /> : <Offer found={found} subscriptionId={subscriptionId} />)}
      </RemotePart>
    </div>
  );
}

function NothingOnSale() {
  const t = useWords('subscription');
  return (
    <Box title={t('sale.none')}>
      <p>{t('sale.noneText')}</p>
      <Link href="/account/contracts/" className={buttonClass('secondary')}>
        {t('sale.toContracts')}
      </Link>
    </Box>
  );
}

function Offer({ found: { offer, season }, subscriptionId }: { found: Exclude<Found, 'none'> } & Props) {
  const t = useWords('subscription');
  const locale = useLocale();
  const sale = offer.sale!;
  const hasFree = sale.areas.some(({ free }) => free > 0);
  return (
    <>
      <h2>{inLocale(offer.masterData.name, locale)}</h2>
      <p>
        {sale.isOpen
          ? t('sale.until', { day: formatDate(sale.closesOn, locale) })
          : t('sale.soon', { day: formatDate(sale.opensOn, locale) })}
      </p>
      <Prices offer={offer} />
      {sale.isOpen && !hasFree ? <Notice kind="warn" title={t('sale.soldOut')} /> : null}
      {hasFree ? <PlaceChoice offer={offer} season={season} subscriptionId={subscriptionId} /> : null}
      <ul className={styles.notes}>
        <li>{t('sale.account')}</li>
        <li>{t('sale.most', { count: sale.most })}</li>
        <li>{t('sale.reduced')}</li>
        <li>{t('sale.renewal')}</li>
        <li>{t('sale.withdrawal')}</li>
      </ul>
    </>
  );
}

/** What each class costs in each price range. */
function Prices({ offer: { prices } }: { offer: OfferedSeason }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const ranges = [...new Set(prices.map(({ priceRange }) => priceRange))];
  const classes = [...new Set(prices.map(({ pricingClass }) => pricingClass))];
  const priceOf = (range: string, name: string) =>
    prices.find(({ priceRange, pricingClass }) => priceRange === range && pricingClass === name)?.price;
  return (
    <div className={styles.scroll}>
      <table className={styles.prices}>
        <caption>{t('sale.prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sale.range')}</th>
            {classes.map((name) => (
              <th key={name} scope="col">
                {t(`classes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <tr key={range}>
              <th scope="row">{range}</th>
              {classes.map((name) => {
                const price = priceOf(range, name);
                return <td key={name}>{price === undefined ? '–' : formatEuros(price, locale)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
