import { useEffect, useState } from 'react';
import { Link } from '#frame/link.tsx';
import { clearOrganisation, storeOrganisation, useActingFor } from '#frame/session.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './AccountSwitch.module.css';
import { type Membership, personalClient } from './organisationClient.ts';

const administered = { IsAdmin: 'true', Page: 1, PageSize: 1000, OrderBy: 'subjectId desc' };

/**
 * The account menu's choice between the own account and the organisations that somebody administers (ORG-36, ORG-39,
 * ORG-40). Everything personal on the page belongs to the account before, so the page is loaded anew.
 */
export function AccountSwitch() {
  const t = useSlotWords('organisation');
  const [memberships, setMemberships] = useState<Membership[]>([]);
  useEffect(() => {
    let isMounted = true;
    // Nobody opens the menu to hear that this list cannot be had.
    void personalClient.listMemberships(administered, { expected: () => true }).then((answer) => {
      if (isMounted && answer.ok) setMemberships(answer.data.items);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const current = useActingFor();
  if (!t || (memberships.length === 0 && !current)) return null;
  const switchTo = (organization?: Membership['organization']) => {
    clearOrganisation();
    if (organization) storeOrganisation(organization);
    location.reload();
  };
  return (
    <div className={styles.switch}>
      <p className={styles.title} id="account-switch">
        {t('switch.title')}
      </p>
      <ul aria-labelledby="account-switch">
        <li>
          <button type="button" aria-pressed={!current} onClick={() => switchTo()}>
            {t('switch.personal')}
          </button>
        </li>
        {memberships.map(({ organization }) => (
          <li key={organization.id}>
            <button type="button" aria-pressed={organization.id === current?.id} onClick={() => switchTo(organization)}>
              {organization.name}
            </button>
          </li>
        ))}
      </ul>
      <Link href="/account/organisation/">{t('switch.members')}</Link>
    </div>
  );
}
