import { useEffect, useState } from 'react';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { applicationStates } from '../applicationStates.ts';
import type { careerOfficeApi } from '../officeApi.ts';
import styles from './Career.module.css';
import { careerOfficeClient, expected } from './careerOfficeClient.ts';

type Counted = ReplyOf<typeof careerOfficeApi.readStatistics>['items'][number];

/** Applications by job and month, and what became of them; no persons. */
export function Statistics() {
  const t = useWords('careerOffice');
  const [items, setItems] = useState<Counted[]>();
  useEffect(() => {
    void careerOfficeClient
      .readStatistics({}, expected)
      .then((answer) => (answer.ok ? setItems(answer.data.items) : undefined));
  }, []);
  if (!items) return null;
  const rows = Object.entries(Object.groupBy(items, ({ jobId, month }) => `${month} ${jobId}`)).toSorted(
    ([one], [other]) => (one < other ? 1 : -1),
  );
  const columns = [
    t('vacancies.statistics.month'),
    t('vacancies.columns.title'),
    t('vacancies.statistics.total'),
    ...applicationStates.map((state) => t(`applications.states.${state}`)),
  ];
  return (
    <DetailPart title={t('vacancies.statistics.title')}>
      <p>{t('vacancies.statistics.text')}</p>
      {rows.length === 0 ? <p>{t('vacancies.statistics.empty')}</p> : null}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
        <section className={styles.scroll} aria-label={t('vacancies.statistics.title')} tabIndex={0}>
          <SmallTable columns={columns}>
            {rows.map(([key, counted = []]) => (
              <tr key={key}>
                <td>{counted[0]?.month}</td>
                <td>{counted[0]?.title}</td>
                <td>{counted.reduce((sum, { number }) => sum + number, 0)}</td>
                {applicationStates.map((state) => (
                  <td key={state}>{counted.find((one) => one.state === state)?.number ?? 0}</td>
                ))}
              </tr>
            ))}
          </SmallTable>
        </section>
      ) : null}
    </DetailPart>
  );
}
