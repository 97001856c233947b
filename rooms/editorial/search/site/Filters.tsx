import { ChoiceRow } from '#design/ChoiceRow.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { SearchKindName, SearchPageProps } from './pageProps.ts';
import styles from './SearchPage.module.css';
import { searchAddress } from './searchAddress.ts';

const order: SearchKindName[] = ['news', 'video', 'match', 'team', 'person', 'product', 'page', 'job'];

/** Which kinds, and everywhere or this sub-site: links, so that a narrowed list has an address. */
export function Filters({ query, kind, section, site, kinds }: SearchPageProps & { kinds: SearchKindName[] }) {
  const t = useWords('search');
  const shown = order.filter((one) => kinds.includes(one) || one === kind);
  const places = [
    { key: null, name: t('everywhere') },
    { key: site.key, name: t('onlyHere', { site: site.name }) },
  ];
  return (
    <div className={styles.filters}>
      <ChoiceRow label={t('kind')}>
        {[null, ...shown].map((one) => (
          <Link
            key={one ?? ''}
            href={searchAddress({ query, kind: one, section })}
            aria-current={one === kind ? 'page' : undefined}
          >
            {one === null ? t('all') : t(`kinds.${one}`)}
          </Link>
        ))}
      </ChoiceRow>
      <ChoiceRow label={t('place')} look="words">
        {places.map(({ key, name }) => (
          <Link
            key={key ?? ''}
            href={searchAddress({ query, kind, section: key })}
            aria-current={key === section ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChoiceRow>
    </div>
  );
}
