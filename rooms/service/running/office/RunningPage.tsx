import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Running.module.css';
import { expected, type Running, runningClient } from './runningClient.ts';
import { formatBytes } from './runningView.ts';

/** `/office/running/`: queues, payment services, imports, versions and storage at one look. */
export function RunningPage(_: TemplateProps) {
  const t = useWords('runningOffice');
  return (
    <OfficePage title={t('title')}>
      <Overview />
    </OfficePage>
  );
}

function Overview() {
  const t = useWords('runningOffice');
  const [known, setKnown] = useState<Running | NoAccessReason | 'failed'>();
  const read = useCallback(async () => {
    const answer = await runningClient.readRunning({}, expected);
    setKnown(answer.ok ? answer.data : (noAccessReason(answer.problem) ?? 'failed'));
  }, []);
  useEffect(() => void read(), [read]);
  if (known === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  if (known === 'failed') return <NotLoaded text={t('failed')} retry={read} />;
  if (typeof known === 'string') return <NoAccess reason={known} />;
  return (
    <div className={styles.parts}>
      <Queues queues={known.queues} />
      <Payment payment={known.payment} />
      <Imports imports={known.imports} />
      <Versions versions={known.versions} />
      <Storage storage={known.storage} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

type Row = { name: string; cells: readonly (string | number)[] };

/** A table whose first column names and whose others are numbers. */
function Figures({ label, titles, rows }: { label: string; titles: readonly string[]; rows: readonly Row[] }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {titles.map((title, place) => (
            <th key={title} scope="col" className={place > 0 ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={titles[place + 1]} className={styles.number}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Queues({ queues }: Pick<Running, 'queues'>) {
  const t = useWords('runningOffice');
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  const titles = [t('queues.name'), t('queues.waiting'), t('queues.running'), t('queues.failed')];
  return (
    <Part title={t('queues.title')}>
      {busy.length > 0 ? (
        <Figures
          label={t('queues.title')}
          titles={titles}
          rows={busy.map(({ name, waiting, running, failed }) => ({ name, cells: [waiting, running, failed] }))}
        />
      ) : (
        <Notice kind="good">{t('queues.quiet')}</Notice>
      )}
      <p>
        {t('queues.idle', { count: queues.length - busy.length })} <Link href="/office/jobs/">{t('jobs.title')}</Link>
      </p>
    </Part>
  );
}

function Payment({ payment: { services, discrepancies } }: Pick<Running, 'payment'>) {
  const t = useWords('runningOffice');
  const locale = useLocale();
  return (
    <Part title={t('payment.title')}>
      <ul>
        {services.map(({ name, lastMessageAt }) => (
          <li key={name}>
            {lastMessageAt
              ? t('payment.lastMessage', { name, at: formatInstant(lastMessageAt, locale) })
              : t('payment.noMessage', { name })}
          </li>
        ))}
      </ul>
      {discrepancies > 0 ? (
        <p>
          <Link href="/office/payments/">{t('payment.discrepancies', { count: discrepancies })}</Link>
        </p>
      ) : (
        <p>{t('payment.noDiscrepancies')}</p>
      )}
    </Part>
  );
}

function Imports({ imports }: Pick<Running, 'imports'>) {
  const t = useWords('runningOffice');
  const locale = useLocale();
  return (
    <Part title={t('imports.title')}>
      {imports.length === 0 ? <p>{t('imports.empty')}</p> : null}
      <ul>
        {imports.map(({ source, at, isGood, report }) => (
          <li key={source}>
            {source}: {t(isGood ? 'imports.good' : 'imports.bad')}, {formatInstant(at, locale)}
            {report ? (
              <details>
                <summary>{t('imports.report')}</summary>
                <pre>{report}</pre>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Versions({ versions }: Pick<Running, 'versions'>) {
  const t = useWords('runningOffice');
  const { product, node, database, migrations, missingMigrations } = versions;
  const rows = Object.entries({ product, node, database, migrations });
  return (
    <Part title={t('versions.title')}>
      <table aria-label={t('versions.title')}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{t(`versions.${name}`)}</th>
              <td className={styles.number}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missingMigrations.length > 0 ? (
        <Notice kind="bad">{t('versions.missing', { names: missingMigrations.join(', ') })}</Notice>
      ) : null}
    </Part>
  );
}

function Storage({ storage: { databaseBytes, freeDiskBytes, tables } }: Pick<Running, 'storage'>) {
  const t = useWords('runningOffice');
  const locale = useLocale();
  const bytes = (value: number) => formatBytes(value, locale);
  return (
    <Part title={t('storage.title')}>
      <p>
        {t('storage.database')}: {bytes(databaseBytes)}
        {freeDiskBytes === undefined ? null : <span>{` · ${t('storage.freeDisk')}: ${bytes(freeDiskBytes)}`}</span>}
      </p>
      <Figures
        label={t('storage.table')}
        titles={[t('storage.table'), t('storage.size'), t('storage.rows')]}
        rows={tables.map(({ name, bytes: size, rows }) => ({
          name,
          cells: [bytes(size), rows.toLocaleString(locale)],
        }))}
      />
    </Part>
  );
}
