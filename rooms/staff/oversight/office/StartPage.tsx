import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { listed, NoAccess, type NoAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { oversightApi } from '../api.ts';
import { expected, oversightClient } from './oversightClient.ts';
import styles from './StartPage.module.css';

type Figure = ReplyOf<typeof oversightApi.readOfficeToday>['items'][number];

/** `/office/`: what waits for the person at work, and today's numbers; each as far as their roles go. */
export function StartPage(_: TemplateProps) {
  const t = useWords('oversightOffice');
  return (
    <OfficePage title={t('start.title')}>
      <Today />
    </OfficePage>
  );
}

function Today() {
  const t = useWords('oversightOffice');
  const [items, setItems] = useState<Figure[] | NoAccessReason | 'failed'>();
  const read = useCallback(async () => setItems(listed(await oversightClient.readOfficeToday({}, expected))), []);
  useEffect(() => void read(), [read]);
  if (items === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={120} />
      </div>
    );
  if (items === 'failed') return <NotLoaded text={t('start.failed')} retry={read} />;
  if (!Array.isArray(items)) return <NoAccess reason={items} />;
  if (items.length === 0) return <p>{t('start.noFigures')}</p>;
  const todo = items.filter(({ kind }) => kind === 'todo');
  const waiting = todo.filter(({ value }) => value > 0);
  const today = items.filter(({ kind }) => kind !== 'todo');
  return (
    <>
      {todo.length > 0 ? (
        <section className={styles.part}>
          <h2>{t('start.todo')}</h2>
          {waiting.length > 0 ? <Figures items={waiting} /> : <Notice kind="good">{t('start.nothing')}</Notice>}
        </section>
      ) : null}
      {today.length > 0 ? (
        <section className={styles.part}>
          <h2>{t('start.today')}</h2>
          <Figures items={today} />
        </section>
      ) : null}
    </>
  );
}

function Figures({ items }: { items: Figure[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.figures}>
      {items.map(({ name, title, kind, value, path }) => (
        <li key={name} data-link={path ? true : undefined}>
          {path ? <Link href={path}>{title}</Link> : <span>{title}</span>}
          <strong>{kind === 'money' ? formatEuros(value, locale) : value.toLocaleString(locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
