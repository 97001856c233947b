import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import type { Filters } from '../addressFilters.ts';
import { Link } from '../link.tsx';
import { useWords } from '../words.ts';
import { downloadOfficeFile } from './downloadOfficeFile.ts';
import type { OfficeAddress } from './fetchOfficeFile.ts';
import { type FilterField, ListFilters } from './ListFilters.tsx';
import { keepList } from './listMemory.ts';
import { NotLoaded } from './NotLoaded.tsx';
import styles from './OfficeList.module.css';
import { NoAccess } from './OfficePage.tsx';
import type { OfficeListState } from './useOfficeList.ts';

export type { FilterField } from './ListFilters.tsx';

export type Column<Item> = {
  name: string;
  title: string;
  show(item: Item): ReactNode;
  /** Stands on the right, in figures of one width. */
  isNumber?: boolean;
  /** Left out on phones. */
  isExtra?: boolean;
  /** Has long words, such as e-mail addresses: they are broken anywhere rather than wider than a phone. */
  isLong?: boolean;
};

type ExportFile = { address: OfficeAddress; query: Filters; fileName: string };

type Props<Item> = {
  /** Says to screen readers what the table lists. */
  label: string;
  list: OfficeListState<Item>;
  columns: readonly Column<Item>[];
  keyOf(item: Item): string;
  /** Where a row leads, without language prefix; its first cell is the link. */
  hrefOf?(item: Item): string | undefined;
  /** What stands above the list; the values are those of `useAddressFilters`. */
  filters?: { fields: readonly FilterField[]; values: Filters; change(changed: Filters): void };
  /** What can be done with chosen rows; `clear` chooses none. Absent: rows cannot be chosen. */
  forChosen?(chosen: Item[], clear: () => void): ReactNode;
  /** A CSV file of everything that the filters leave; `query`: of its address, most often the filters' values. */
  exportFile?: ExportFile;
  /** Where nothing is found and nothing is filtered. */
  empty: string;
};

/** A table of the office: filters, rows that are links, rows to choose, the next page, a file of it all. */
export function OfficeList<Item>({ filters, exportFile, ...props }: Props<Item>) {
  const { status } = props.list;
  if (status === 'signedOut' || status === 'secondFactor' || status === 'notAllowed')
    return <NoAccess reason={status} />;
  return (
    <div className={styles.list}>
      {filters || exportFile ? (
        <div className={styles.above}>
          {filters ? <ListFilters {...filters} /> : null}
          {exportFile ? <ExportButton {...exportFile} /> : null}
        </div>
      ) : null}
      <Content {...props} isFiltered={filters !== undefined && Object.keys(filters.values).length > 0} />
    </div>
  );
}

function ExportButton({ address, query, fileName }: ExportFile) {
  const t = useWords('office');
  const search = new URLSearchParams(query);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadOfficeFile(search.size > 0 ? `${address}?${search}` : address, fileName);
    setBusy(false);
  };
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
      {t('list.export')}
    </Button>
  );
}

type ContentProps<Item> = Omit<Props<Item>, 'filters' | 'exportFile'> & { isFiltered: boolean };

function Content<Item>({ list, empty, isFiltered, ...table }: ContentProps<Item>) {
  const t = useWords('office');
  const { status, items, loadMore, isLoadingMore, reload, left } = list;
  useLayoutEffect(() => {
    if (left) window.scrollTo(0, left.scroll);
  }, [left]);
  const keep = (opened: string) => keepList({ items, next: list.next, opened, scroll: window.scrollY });
  if (status === 'loading')
    return (
      <div className={styles.loading} aria-busy="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={36} />
        ))}
      </div>
    );
  return (
    <>
      {status === 'failed' ? <NotLoaded text={t('list.failed')} retry={reload} /> : null}
      {status === 'ready' && items.length === 0 ? (
        <p className={styles.empty} role="status">
          {isFiltered ? t('list.nothingFound') : empty}
        </p>
      ) : null}
      {items.length > 0 ? <Table items={items} {...table} opened={left?.opened} keep={keep} /> : null}
      {loadMore ? (
        <p className={styles.more}>
          <Button look="secondary" isBusy={isLoadingMore} onClick={loadMore}>
            {t('list.more')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

type TableProps<Item> = Pick<Props<Item>, 'label' | 'columns' | 'keyOf' | 'hrefOf' | 'forChosen'> & {
  items: Item[];
  /** Where the row leads that was opened last. */
  opened: string | undefined;
  /** Keeps the list for the way back, before a row is opened. */
  keep(opened: string): void;
};

function Table<Item>({ items, label, columns, keyOf, hrefOf, forChosen, opened, keep }: TableProps<Item>) {
  const t = useWords('office');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter((item) => ids.has(keyOf(item)));
  const clear = () => setIds(new Set());
  const choose = (id: string) => setIds((before) => before.symmetricDifference(new Set([id])));
  const isAll = chosen.length === items.length;
  return (
    <>
      {forChosen && chosen.length > 0 ? (
        <div className={styles.chosen} role="status">
          <span>{t('list.chosen', { count: chosen.length })}</span>
          {forChosen(chosen, clear)}
          <Button look="quiet" onClick={clear}>
            {t('list.chooseNone')}
          </Button>
        </div>
      ) : null}
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {forChosen ? (
              <ChoiceCell
                label={t('list.chooseAll')}
                isChosen={isAll}
                onChange={() => (isAll ? clear() : setIds(new Set(items.map(keyOf))))}
              />
            ) : null}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const id = keyOf(item);
            const isChosen = ids.has(id);
            const choice = forChosen ? (
              <ChoiceCell label={t('list.choose')} isChosen={isChosen} onChange={() => choose(id)} />
            ) : null;
            const href = hrefOf?.(item);
            const isOpened = href !== undefined && href === opened;
            const row = { item, columns, href, isChosen, choice, isOpened, keep };
            return <Row key={id} {...row} />;
          })}
        </tbody>
      </table>
    </>
  );
}

type ChoiceCellProps = { label: string; isChosen: boolean; onChange(): void };

const ChoiceCell = ({ label, isChosen, onChange }: ChoiceCellProps) => (
  <td className={styles.choice}>
    <input type="checkbox" aria-label={label} checked={isChosen} onChange={onChange} />
  </td>
);

type RowProps<Item> = {
  item: Item;
  columns: readonly Column<Item>[];
  /** Where its first cell leads. */
  href: string | undefined;
  isChosen: boolean;
  /** It was opened last. */
  isOpened: boolean;
  keep(opened: string): void;
  /** The cell to choose it by. */
  choice: ReactNode;
};

function Row<Item>({ item, columns, href, isChosen, isOpened, choice, keep }: RowProps<Item>) {
  return (
    <tr
      data-link={href ? true : undefined}
      data-chosen={isChosen || isOpened || undefined}
      aria-current={isOpened || undefined}
    >
      {choice}
      {columns.map((column, index) => (
        <td key={column.name} className={classOf(column)}>
          {href && index === 0 ? (
            <Link href={href} className={styles.rowLink} onClick={() => keep(href)}>
              {column.show(item)}
            </Link>
          ) : (
            column.show(item)
          )}
        </td>
      ))}
    </tr>
  );
}

type Look = Pick<Column<never>, 'isNumber' | 'isExtra' | 'isLong'>;

const classOf = ({ isNumber, isExtra, isLong }: Look): string | undefined =>
  [isNumber ? styles.number : '', isExtra ? styles.extra : '', isLong ? styles.long : ''].filter(Boolean).join(' ') ||
  undefined;
