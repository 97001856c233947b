import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { PlacesDeeds } from './EventPlaces.tsx';
import styles from './Tickets.module.css';
import type { Allocation } from './ticketsClient.ts';
import { useAllocationDeeds } from './useAllocationDeeds.tsx';

/** What staff keep back, why, until when and by whom. */
export function Allocations(deeds: PlacesDeeds) {
  const t = useWords('ticketingOffice');
  const { freeAll } = useAllocationDeeds(deeds);
  const living = deeds.allocations.filter(({ endedAt }) => endedAt === undefined);
  return (
    <Panel title={t('allocations.title')}>
      {living.length === 0 ? <p className={styles.hint}>{t('allocations.empty')}</p> : null}
      <Rows>
        {living.map((allocation) => (
          <Row
            key={allocation.id}
            deeds={
              deeds.mayPlace ? (
                <Button look="secondary" onClick={() => freeAll(allocation, allocation.block?.number)}>
                  {t('freeing.all')}
                </Button>
              ) : undefined
            }
          >
            <AllocationFacts allocation={allocation} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

/** With more ranges than these only the rows are told. */
const mostRanges = 3;

/** Where seats of one block are. */
function Ranges({ label, ranges }: { label: string; ranges: Allocation['seats'] }) {
  const t = useWords('ticketingOffice');
  const [first, last] = [ranges[0]!, ranges.at(-1)!];
  if (ranges.length > mostRanges)
    return ` · ${t('allocations.rows', { block: label, from: first.rowLabel, to: last.rowLabel })}`;
  return ranges.map(
    ({ rowLabel: row, fromLabel: from, toLabel: to }) =>
      ` · ${t('allocations.range', { block: label, row, from, to })}`,
  );
}

function AllocationFacts({ allocation }: { allocation: Allocation }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { kind, reason, places, until, madeAt, madeBy, block, seats } = allocation;
  return (
    <>
      <Badge kind="plain">{t(`kinds.${kind}`)}</Badge> <strong>{reason}</strong>
      <p className={styles.tight}>
        {t('allocations.places', { count: places })}
        {block ? <span> · {t('places.blockName', { label: block.label })}</span> : null}
        {[...Map.groupBy(seats, ({ block: label }) => label)].map(([label, ranges]) => (
          <Ranges key={label} label={label} ranges={ranges} />
        ))}
      </p>
      <small>
        {[madeBy?.name, formatInstant(madeAt, locale)].filter(Boolean).join(', ')}
        {until ? <span> · {t('allocations.until', { moment: formatInstant(until, locale) })}</span> : null}
      </small>
    </>
  );
}
