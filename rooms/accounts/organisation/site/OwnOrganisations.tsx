import { Badge } from '#design/Badge.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Link } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import styles from './OwnOrganisations.module.css';
import { type Membership, personalClient } from './organisationClient.ts';

const all = { Page: 1, PageSize: 1000, OrderBy: 'subjectId desc' };
const readAll = () => personalClient.listMemberships(all);
const readAdministered = () => personalClient.listMemberships({ IsAdmin: 'true', ...all });

/** The fan clubs and companies that the signed-in person belongs to (ACC-07), or only those that they lead (ACC-08). */
export function OwnOrganisations({ isAdministration = false }: { isAdministration?: boolean }) {
  const t = useWords('organisation');
  const remote = useRemote(isAdministration ? readAdministered : readAll);
  return (
    <Panel title={t(isAdministration ? 'memberships.leadTitle' : 'memberships.title')}>
      <RemotePart remote={remote} height={isAdministration ? 104 : 72}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p>{t(isAdministration ? 'memberships.leadNone' : 'memberships.none')}</p>
            ) : (
              <List items={items} />
            )}
            {isAdministration ? <Way count={items.length} /> : null}
          </>
        )}
      </RemotePart>
      {isAdministration ? null : <p>{t('memberships.invitations')}</p>}
    </Panel>
  );
}

function List({ items }: { items: Membership[] }) {
  const t = useWords('organisation');
  return (
    <ul className={styles.list}>
      {items.map(({ organization, isAdmin }) => (
        <li key={organization.id}>
          <span className={styles.name}>{organization.name}</span>
          <span className={styles.kind}>
            {t(organization.type === 'fanClub' ? 'memberships.fanClub' : 'memberships.company')}
          </span>
          <Badge kind={isAdmin ? 'good' : 'plain'}>{t(isAdmin ? 'memberships.admin' : 'memberships.member')}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Who leads several says in the account menu first for which of them they act (ORG-39). */
function Way({ count }: { count: number }) {
  const t = useWords('organisation');
  if (count === 0) return null;
  return (
    <>
      {count > 1 ? <p>{t('members.several')}</p> : null}
      <p>
        <Link href="/account/organisation/" className={buttonClass()}>
          {t('memberships.manage')}
        </Link>
      </p>
    </>
  );
}
