import { Badge } from '#design/Badge.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { LinesTable, NumberCell } from '#frame/office/LinesTable.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Inbox.module.css';
import type { OfficeReturn, OfficeReturnLine } from './inboxClient.ts';

/** What comes back, what was found of it and what has been decided. */
export function CaseLines({ one: { lines } }: { one: OfficeReturn }) {
  const t = useWords('returnsOffice');
  return (
    <section>
      <h2>{t('lines')}</h2>
      <LinesTable
        columns={[
          { title: t('line') },
          { title: t('grade.column') },
          { title: t('columns.pieces'), isNumber: true },
          { title: t('columns.amount'), isNumber: true },
        ]}
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </LinesTable>
    </section>
  );
}

function Line({ line }: { line: OfficeReturnLine }) {
  const t = useWords('returnsOffice');
  const room = useWords('returns');
  const locale = useLocale();
  const details = [
    line.sku,
    line.variant ? inLocale(line.variant, locale) : '',
    ...line.options,
    room(`kinds.${line.kind}`),
  ];
  return (
    <tr>
      <td>
        {inLocale(line.name, locale)}
        <small className={styles.details}>{details.filter(Boolean).join(' · ')}</small>
        {line.state === 'requested' ? null : (
          <Badge kind={line.state === 'refunded' ? 'good' : 'warn'}>{t(`lineStates.${line.state}`)}</Badge>
        )}
      </td>
      <td>{line.grade ? t(`grades.${line.grade}`) : '–'}</td>
      <NumberCell>{line.quantity}</NumberCell>
      <NumberCell>
        {formatEuros(line.amount, locale)}
        {line.deduction ? (
          <small className={styles.details}>
            {t('wear.kept', { amount: formatEuros(line.deduction.amount, locale), reason: line.deduction.reason })}
          </small>
        ) : null}
      </NumberCell>
    </tr>
  );
}
