import { club } from '#club/club.ts';
import { Panel } from '#design/Panel.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { nameOrder } from '#platform/names/personName.ts';
import { contactClient, type OwnContact } from '../contactClient.ts';
import styles from './Account.module.css';
import { ProfileForm } from './ProfileForm.tsx';

/**
 * Personal data: what only support changes as text, the rest as a form (ACC-15, ACC-37, ACC-38); for organisations
 * their own part. Words: `contact`, `messages`.
 */
export function Profile() {
  const t = useWords('contact');
  const remote = useRemote<OwnContact>(() => contactClient.readOwnContact());
  return (
    <>
      <Panel title={t('account.personal')} id="personal">
        <RemotePart remote={remote} height={420}>
          {(contact) => (
            <>
              <FixedFields contact={contact} />
              <p className={styles.note}>
                {t('account.onlySupport')} <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
              </p>
              <ProfileForm contact={contact} onSaved={remote.change} />
            </>
          )}
        </RemotePart>
      </Panel>
      {remote.status === 'ready' && remote.value.isOrganization ? <Organisation contact={remote.value} /> : null}
    </>
  );
}

function FixedFields({ contact }: { contact: OwnContact }) {
  const t = useWords('contact');
  const locale = useLocale();
  const { birthday, partnerIdentity } = contact;
  return (
    <Facts
      facts={[
        ...nameOrder(locale).map((part): [string, string] => [t(`fields.${part}`), contact[part]]),
        [t('account.birthday'), birthday && formatDate(`${birthday}T12:00:00Z`, locale)],
        [t('account.partnerIdentity'), partnerIdentity],
      ]}
    />
  );
}

/** What the club knows of an organisation, to look at; changes go through support (ACC-20). */
function Organisation({ contact }: { contact: OwnContact }) {
  const t = useWords('contact');
  const invoice = contact.addresses.find(({ isInvoiceAddress }) => isInvoiceAddress);
  return (
    <Panel title={t('account.organisation')} id="organisation">
      <Facts
        facts={[
          [t('fields.company'), invoice?.company],
          [t('fields.street'), invoice?.street],
          [t('fields.city'), invoice && `${invoice.postalCode} ${invoice.city}`],
          [t('fields.countryCode'), invoice?.country.name],
          [t('account.priceGroup'), contact.organizationPriceGroup],
        ]}
      />
      <p className={styles.note}>
        {t('account.organisationText')} <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
      </p>
    </Panel>
  );
}

function Facts({ facts }: { facts: [label: string, value: string | null | undefined][] }) {
  const t = useWords('contact');
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.unknown}>{t('account.unknown')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
