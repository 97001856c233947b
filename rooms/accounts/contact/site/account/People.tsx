import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { calledName, fullName } from '#platform/names/personName.ts';
import { contactClient, type Person } from '../contactClient.ts';
import styles from './Account.module.css';
import { favoritesFirst, matching } from './peopleRules.ts';

const everybody = { Page: 1, PageSize: 1000, OrderBy: 'firstName asc' };

/** People whom somebody has sent something to: to find, to mark and to forget (ACC-54 to ACC-61). */
export function People() {
  const t = useWords('contact');
  const remote = useRemote<{ items: Person[] }>(() => contactClient.listAddressBookEntries(everybody));
  const [text, setText] = useState('');
  return (
    <Panel title={t('account.people')}>
      <p>{t('account.peopleText')}</p>
      <RemotePart remote={remote} height={160}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('account.nobody')}</p>
          ) : (
            <>
              <div className={styles.search}>
                <TextField
                  label={t('account.findPerson')}
                  type="search"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              </div>
              <PeopleList people={favoritesFirst(matching(items, text))} reload={remote.reload} />
            </>
          )
        }
      </RemotePart>
    </Panel>
  );
}

function PeopleList({ people, reload }: { people: Person[]; reload(): void }) {
  const t = useWords('contact');
  const locale = useLocale();
  if (people.length === 0) return <p role="status">{t('account.nobodyFound')}</p>;
  // Somebody who is gone in another tab is gone here too.
  const expected = ({ status }: { status: number }) => status === 404;
  return (
    <Rows>
      {people.map(({ id, firstName, lastName, email, IsFavorite }) => (
        <Row
          key={id}
          deeds={
            <>
              {' '}
              <Button
                look="secondary"
                aria-pressed={IsFavorite}
                aria-label={t('account.favoriteOf', { name: calledName({ firstName, lastName }, locale) })}
                onClick={() =>
                  void contactClient.changeAddressBookEntry({ id, IsFavorite: !IsFavorite }, { expected }).then(reload)
                }
              >
                {IsFavorite ? '★' : '☆'}
              </Button>
              <Button
                look="quiet"
                aria-label={t('account.forget', { name: calledName({ firstName, lastName }, locale) })}
                onClick={() => void contactClient.removeAddressBookEntry({ id }, { expected }).then(reload)}
              >
                {t('account.remove')}
              </Button>
            </>
          }
        >
          <p>
            <strong>{fullName({ firstName, lastName }, locale)}</strong>
            <br />
            {email}
          </p>
        </Row>
      ))}
    </Rows>
  );
}
