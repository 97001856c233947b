import { type CSSProperties, useState } from 'react';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { TableRow } from '../matchModel.ts';
import type { LeagueTable as Table, TableChoice, TableView } from '../tableView.ts';
import { type ShownZone, zoneAt } from '../zoneRules.ts';
import { Crest } from './Crest.tsx';
import { FormMarks } from './FormMarks.tsx';
import { formatDay } from './formatDay.ts';
import { signed } from './formatFigure.ts';
import styles from './LeagueTable.module.css';
import { TableChoices } from './TableChoices.tsx';
import { TableReasons } from './TableReasons.tsx';

type Props = {
  view: TableView;
  /**
   * Path of the page without query, to which the choices of kind and date are added. Without it it is an excerpt that
   * only shows rows.
   */
  path?: string;
  /** Level of the headings of groups. */
  level?: 2 | 3;
};

/**
 * The table of a competition, or one per group, with the ways to its other kinds and dates and what decided between
 * equals (CONT-17, RED-62).
 */
export function LeagueTable({ view, path, level = 2 }: Props) {
  const t = useWords('match');
  const [isWide, setWide] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.part}>
      {path ? <TableChoices view={view} path={path} /> : null}
      {path ? (
        <label className={styles.columns}>
          <input type="checkbox" checked={isWide} onChange={(event) => setWide(event.target.checked)} />
          {t('table.allColumns')}
        </label>
      ) : null}
      {view.tables.map((table) => (
        <div key={table.group ?? ''}>
          {table.group ? <Heading>{t('table.group', { group: table.group })}</Heading> : null}
          <Rows table={table} view={view} isWide={isWide} />
          <Legend table={table} />
          {path ? <TableReasons table={table} criteria={view.criteria} /> : null}
        </div>
      ))}
    </div>
  );
}

/** What the table shows, in words: its kind and the matchday or day it ends with. */
function useCaption({ name, choice }: Pick<TableView, 'name' | 'choice'>): string {
  const t = useWords('match');
  const when = useWhen(choice);
  return t('table.caption', { name, kind: t(`tableKinds.${choice.kind}`), when });
}

function useWhen({ on, round }: TableChoice): string {
  const t = useWords('match');
  const locale = useLocale();
  if (round !== undefined) return t('table.afterRound', { round });
  return on ? t('table.onDay', { date: formatDay(on, locale) }) : t('table.now');
}

const figures = ['matches', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const;
/** Columns that narrow screens leave out until all are asked for. */
const wideOnly: readonly string[] = ['won', 'drawn', 'lost', 'goals'];
/** And which go next, where letters are large. */
const wideTableOnly: readonly string[] = ['matches', 'difference'];
const classOf = (name: string) =>
  wideOnly.includes(name) ? styles.wide : wideTableOnly.includes(name) ? styles.extra : undefined;

function Rows({ table, view, isWide }: { table: Table; view: TableView; isWide: boolean }) {
  const t = useWords('match');
  const caption = useCaption(view);
  const isToday = view.choice.on === undefined && view.choice.round === undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: anyone who has no pointer scrolls it with the arrow keys
    <section className={styles.scroll} aria-label={t('table.title')} tabIndex={0}>
      <table className={`${styles.table} ${isWide ? styles.isWide : ''}`}>
        <caption>
          <VisuallyHidden>
            {table.group ? `${t('table.group', { group: table.group })}, ${caption}` : caption}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head name="position" />
            <th scope="col" className={styles.team}>
              {t('table.team')}
            </th>
            {figures.map((name) => (
              <Head key={name} name={name} />
            ))}
            <th scope="col" className={styles.form}>
              {t('table.form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row
              key={row.team.id}
              row={row}
              isPlaying={isToday && row.isRunning}
              zone={zoneAt(table.zones ?? [], row.position)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A column's short name, with the whole one for screen readers and pointers. */
function Head({ name }: { name: string }) {
  const t = useWords('match');
  return (
    <th scope="col" className={classOf(name)}>
      <span title={t(`table.${name}`)} aria-hidden="true">
        {t(`table.${name}Short`)}
      </span>
      <VisuallyHidden>{t(`table.${name}`)}</VisuallyHidden>
    </th>
  );
}

type RowProps = { row: TableRow; isPlaying: boolean; zone: ShownZone['kind'] | undefined };

function Row({ row, isPlaying, zone }: RowProps) {
  const t = useWords('match');
  const { position, team, goalsFor, goalsAgainst, difference, form, deductions } = row;
  const values: Record<(typeof figures)[number], string | number> = {
    ...row,
    goals: `${goalsFor}:${goalsAgainst}`,
    difference: signed(difference),
  };
  return (
    <tr className={team.key ? styles.own : undefined} data-playing={isPlaying || undefined}>
      <td className={styles.position} data-zone={zone}>
        {position}
      </td>
      <th scope="row" className={styles.team}>
        <div className={styles.name}>
          <Crest team={team} size={28} />
          <span className={styles.long}>{team.name}</span>
          <span className={styles.short} aria-hidden="true">
            {team.shortName}
          </span>
          {team.key ? <VisuallyHidden> ({t('table.own')})</VisuallyHidden> : null}
          {zone ? <VisuallyHidden> ({t(`zones.${zone}`)})</VisuallyHidden> : null}
          {isPlaying ? (
            <span className={styles.live}>
              <VisuallyHidden>{t('table.isRunning')}</VisuallyHidden>
            </span>
          ) : null}
        </div>
      </th>
      {figures.map((name) => (
        <td key={name} className={classOf(name)} style={name === 'points' ? strong : undefined}>
          {values[name]}
          {name === 'points' && deductions.length > 0 ? (
            <>
              <span aria-hidden="true">*</span>
              <VisuallyHidden> ({t('table.deductionMark')})</VisuallyHidden>
            </>
          ) : null}
        </td>
      ))}
      <td className={styles.form}>
        <FormMarks form={form} />
      </td>
    </tr>
  );
}

/** Which places lead where, as far as rows of them are shown. */
function Legend({ table: { zones = [], rows } }: { table: Table }) {
  const t = useWords('match');
  const shown = zones.filter((zone) => rows.some(({ position }) => zone.from <= position && position <= zone.to));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('table.legend')}>
      {shown.map(({ kind, from, to }) => (
        <li key={kind} data-zone={kind}>
          <b>{from === to ? from : `${from}–${to}`}</b> {t(`zones.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

const strong: CSSProperties = { fontWeight: 700 };
