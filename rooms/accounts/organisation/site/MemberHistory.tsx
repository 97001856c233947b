import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import styles from './MembersPage.module.css';
import { type MemberChangeRow, organisationClient } from './organisationClient.ts';

type Changes = { items: MemberChangeRow[]; page: number; hasNextPage: boolean };

/** Who has invited, removed or given rights to whom, newest first; for the organisation's admins. */
export function MemberHistory() {
  const t = useWords('organisation');
  const remote = useRemote<Changes>(() => organisationClient.listMemberChanges({ Page: 1 }));
  const [isBusy, setBusy] = useState(false);
  const showOlder = async ({ items, page }: Changes) => {
    setBusy(true);
    const answer = await organisationClient.listMemberChanges({ Page: page + 1 });
    setBusy(false);
    if (!answer.ok) return;
    // Entries made meanwhile have moved some to the next page; those are here already.
    const known = new Set(items.map(({ id }) => id));
    const older = answer.data.items.filter(({ id }) => !known.has(id));
    remote.change({ ...answer.data, items: [...items, ...older] });
  };
  return (
    <Panel title={t('history.title')}>
      <RemotePart remote={remote} height={160}>
        {(changes) =>
          changes.items.length === 0 ? (
            <p>{t('history.none')}</p>
          ) : (
            <>
              <ul className={styles.members}>
                {changes.items.map((row) => (
                  <Entry key={row.id} row={row} />
                ))}
              </ul>
              {changes.hasNextPage ? (
                <Button look="secondary" isBusy={isBusy} onClick={() => void showOlder(changes)}>
                  {t('history.older')}
                </Button>
              ) : null}
            </>
          )
        }
      </RemotePart>
    </Panel>
  );
}

function Entry({ row: { change, changedAt, person, actedBy, isByClub } }: { row: MemberChangeRow }) {
  const t = useWords('organisation');
  const locale = useLocale();
  const nameOf = (one: typeof person) => (one ? fullName(one, locale) : t('history.gone'));
  return (
    <li className={styles.member}>
      <p>
        {t(`history.${change}`, { name: nameOf(person), by: isByClub ? t('history.club') : nameOf(actedBy) })}
        <br />
        <time className={styles.hint} dateTime={changedAt}>
          {formatInstant(changedAt, locale)}
        </time>
      </p>
    </li>
  );
}
