import { useEffect, useId, useState } from 'react';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import { contactClient, favoritesFirst, matching, type Person } from '#rooms/accounts/contact/site/index.ts';
import styles from './Transfers.module.css';

/** The whole address book (CST-07). */
const everybody = { Page: 1, PageSize: 1000, OrderBy: 'firstName asc' };
/** People that are shown; typing finds the others. */
const shownAtOnce = 5;

type Props = { /** What is typed so far. */ text: string; choose(email: string): void };

/** People whom somebody has sent something to before, favourites first (ACC-61); nothing without any. */
export function RecipientPicker({ text, choose }: Props) {
  const t = useWords('wallet');
  const locale = useLocale();
  const titleId = useId();
  const [people, setPeople] = useState<Person[]>([]);
  useEffect(() => {
    let isLeft = false;
    // Without the address book, addresses are typed.
    void contactClient.listAddressBookEntries(everybody, { expected: () => true }).then((answer) => {
      if (answer.ok && !isLeft) setPeople(answer.data.items);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const isChosen = people.some(({ email }) => email === text);
  const shown = favoritesFirst(isChosen ? people : matching(people, text)).slice(0, shownAtOnce);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.people}>
        {t('transfer.people')}
      </h3>
      <ul className={styles.picker}>
        {shown.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={person.email === text}
              onClick={() => choose(person.email)}
            >
              <span>
                {fullName(person, locale) || person.email}
                {person.IsFavorite ? <span aria-hidden="true"> ★</span> : null}
              </span>
              <small>{person.email}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
