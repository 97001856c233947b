import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { formatDate, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import { useWords } from '#frame/words.ts';
import { MembershipDialog } from './MembershipDialog.tsx';
import type { HeldMembership } from './membershipView.ts';
import styles from './Person.module.css';
import type { OfficePerson } from './peopleClient.ts';
import type { Help } from './useHelp.tsx';

type Props = { person: OfficePerson };

/** Addresses, how somebody signs in, and what they belong to. */
export function PersonFacts({ person, help }: Props & { help: Help }) {
  const t = useWords('peopleOffice');
  const office = useWords('office');
  const { organisations, roles } = person;
  return (
    <>
      <DetailPart title={t('emails')}>
        <Emails person={person} help={help} />
      </DetailPart>
      <DetailPart title={t('signIn.title')}>
        <SignIn person={person} />
      </DetailPart>
      <Memberships person={person} help={help} />
      {organisations.length > 0 ? (
        <DetailPart title={t('organisations')}>
          <ul className={styles.plain}>
            {organisations.map(({ name, state, isAdmin }) => (
              <li key={name}>
                {name}
                <small className={styles.details}>
                  {[t(`organisationStates.${state}`), isAdmin ? t('isAdmin') : ''].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </DetailPart>
      ) : null}
      {roles.length > 0 ? (
        <DetailPart title={t('roles')}>
          <p>{roles.map((role) => office(`roles.${role}`)).join(', ')}</p>
        </DetailPart>
      ) : null}
    </>
  );
}

/** What somebody belongs to the club as, with the ways to record and to correct it. */
function Memberships({ person, help }: Props & { help: Help }) {
  const t = useWords('peopleOffice');
  const locale = useLocale();
  const [open, setOpen] = useState<HeldMembership | 'new'>();
  if (person.memberships.length === 0 && !help.mayHelp) return null;
  return (
    <DetailPart title={t('memberships')}>
      <ul className={styles.plain}>
        {person.memberships.map((one) => (
          <li key={one.id}>
            {[one.number, t(`membershipKinds.${one.kind}`), one.department].filter(Boolean).join(' · ')}
            <small className={styles.details}>
              {one.until
                ? t('fromUntil', { from: formatDate(one.from, locale), until: formatDate(one.until, locale) })
                : t('since', { from: formatDate(one.from, locale) })}
            </small>
            {help.mayHelp ? (
              <span className={styles.small}>
                <TextButton label={`${t('membership.change')}: ${one.number}`} onClick={() => setOpen(one)}>
                  {t('membership.change')}
                </TextButton>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {help.mayHelp ? <TextButton onClick={() => setOpen('new')}>{t('membership.record')}</TextButton> : null}
      {open ? (
        <MembershipDialog
          person={person}
          help={help}
          membership={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </DetailPart>
  );
}

function Emails({ person, help }: Props & { help: Help }) {
  const t = useWords('peopleOffice');
  const locale = useLocale();
  const stateOf = ({ isRequested, takesEffect }: OfficePerson['emails'][number]) =>
    takesEffect
      ? t('takesEffect', { time: formatInstant(takesEffect, locale) })
      : t(isRequested ? 'isRequested' : 'isUnconfirmed');
  return (
    <ul className={styles.plain}>
      {person.emails.map((one) => (
        <li key={one.id}>
          <a className={styles.email} href={`mailto:${one.email}`}>
            {one.email}
          </a>{' '}
          {one.isDefault ? <Badge kind="plain">{t('isDefault')}</Badge> : null}
          {one.isConfirmed && !one.isRequested ? null : <Badge kind="warn">{stateOf(one)}</Badge>}
          {help.mayHelp && (!one.isConfirmed || one.isRequested) ? (
            <span className={styles.small}>
              {one.isConfirmed || one.takesEffect ? null : (
                <TextButton onClick={() => help.mailConfirmation(one)}>{t('mailConfirmation.button')}</TextButton>
              )}
              {one.isRequested ? (
                <TextButton onClick={() => help.withdrawEmail(one)}>{t('withdrawEmail.button')}</TextButton>
              ) : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SignIn({ person }: Props) {
  const t = useWords('peopleOffice');
  const locale = useLocale();
  const { created, lastSignIn, hasPassword, hasSecondFactor, passkeys, sessions } = person;
  const facts = [
    t('signIn.created', { day: formatDate(created, locale) }),
    lastSignIn ? t('signIn.last', { moment: formatInstant(lastSignIn, locale) }) : t('signIn.notLately'),
    t(hasPassword ? 'signIn.password' : 'signIn.noPassword'),
    t(hasSecondFactor ? 'signIn.secondFactor' : 'signIn.noSecondFactor'),
    passkeys > 0 ? t('signIn.passkeys', { count: passkeys }) : '',
    t('signIn.sessions', { count: sessions }),
    t('signIn.language', { language: t(`languages.${person.locale}`) }),
  ];
  return (
    <ul className={styles.plain}>
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
