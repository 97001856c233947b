import { club } from '#club/club.ts';
import { Panel } from '#design/Panel.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import styles from './Memberships.module.css';
import { type Membership, readOwnMemberships } from './membershipClient.ts';

/** How the signed-in person belongs to the club, and what that brings (FAN-12 to FAN-16). Words: `membership`. */
export function Memberships() {
  const t = useWords('membership');
  const remote = useRemote<Membership[]>(readOwnMemberships);
  return (
    <Panel title={t('title')}>
      <RemotePart remote={remote} height={240}>
        {(memberships) => (memberships.length > 0 ? <Cards memberships={memberships} /> : <None />)}
      </RemotePart>
      <p>
        {t('wrong')} <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
      </p>
    </Panel>
  );
}

function None() {
  const t = useWords('membership');
  return (
    <>
      <h3>{t('none')}</h3>
      <p>{t('noneText', { percent: club.memberDiscountPercent })}</p>
    </>
  );
}

function Cards({ memberships }: { memberships: Membership[] }) {
  const t = useWords('membership');
  return (
    <>
      <ul className={styles.cards}>
        {memberships.map((membership) => (
          <Card key={membership.id} membership={membership} />
        ))}
      </ul>
      <p>{t('benefits', { percent: club.memberDiscountPercent })}</p>
    </>
  );
}

/** Name and address in one line. */
const addressOf = ({ name, street, postalCode, city }: NonNullable<Membership['guardian']>): string =>
  `${name}, ${street}, ${postalCode} ${city}`;

function Card({ membership: { kind, number, department, startDate, endDate, guardian } }: { membership: Membership }) {
  const t = useWords('membership');
  const locale = useLocale();
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, locale);
  const facts = [
    [t('number'), number],
    [t('department'), department],
    [t('since'), day(startDate)],
    [t('until'), endDate ? day(endDate) : t('goesOn')],
    [t('guardian'), guardian ? addressOf(guardian) : ''],
  ] as const;
  return (
    <li className={styles.card}>
      <h3>{t(`kinds.${kind}`)}</h3>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
