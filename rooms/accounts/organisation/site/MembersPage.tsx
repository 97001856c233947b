import { useState } from 'react';
import { club } from '#club/club.ts';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { Link } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useSupportHours } from '#frame/supportHours.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { organisationApi } from '../api.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberHistory } from './MemberHistory.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './MembersPage.module.css';
import { organisationClient } from './organisationClient.ts';

type Own = ReplyOf<typeof organisationApi.readOwnOrganization>;
/** Why somebody administers nothing here. */
type Without = { without: 'NOT_ALLOWED' | 'ORGANIZATION_NOT_CHOSEN' };

/** An organisation for its admins: what the club knows of it, and its members (ORG-12 to ORG-22, ORG-37, ORG-38). */
export function MembersPage(_: TemplateProps) {
  const t = useWords('organisation');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{t('members.account')}</Link>
        <span>{t('members.title')}</span>
      </Breadcrumbs>
      <h1>{t('members.title')}</h1>
      {status === 'anonymous' ? (
        <>
          <p>{t('members.signInText')}</p>
          <Button onClick={() => void signIn()}>{t('invitation.signIn')}</Button>
        </>
      ) : status === 'signedIn' ? (
        <Administration />
      ) : null}
    </div>
  );
}

async function readOwn(): Promise<Answer<Own | Without>> {
  const expected = ({ status }: { status: number }) => [403, 409].includes(status);
  const answer = await organisationClient.readOwnOrganization({}, { expected });
  if (answer.ok || !expected(answer.problem)) return answer;
  return { ok: true, data: { without: answer.problem.status === 403 ? 'NOT_ALLOWED' : 'ORGANIZATION_NOT_CHOSEN' } };
}

function Administration() {
  const t = useWords('organisation');
  const own = useRemote<Own | Without>(readOwn);
  const [search, setSearch] = useState('');
  const [invitations, setInvitations] = useState(0);
  const [changes, setChanges] = useState(0);
  const noteChange = () => setChanges((count) => count + 1);
  return (
    <RemotePart remote={own} height={320}>
      {(organisation) =>
        'without' in organisation ? (
          <Notice title={t(organisation.without === 'NOT_ALLOWED' ? 'members.none' : 'members.several')} />
        ) : (
          <div className={styles.parts}>
            <OrganisationView organisation={organisation} />
            <Panel title={t('members.list')}>
              <InviteForm
                onInvited={() => {
                  setInvitations(invitations + 1);
                  noteChange();
                }}
              />
              <MemberList
                key={invitations}
                search={search}
                onSearch={setSearch}
                onChanged={noteChange}
                isFanClub={organisation.type === 'fanClub'}
              />
            </Panel>
            <MemberHistory key={changes} />
          </div>
        )
      }
    </RemotePart>
  );
}

/** Read-only: changes go through the support (ORG-37, ORG-38). */
function OrganisationView({ organisation }: { organisation: Own }) {
  const t = useWords('organisation');
  const hours = useSupportHours();
  const { name, email, phone, street, postalCode, city } = organisation;
  return (
    <Panel title={name}>
      <dl className={styles.facts}>
        <dt>{t('members.address')}</dt>
        <dd>
          {street}, {postalCode} {city}
        </dd>
        <dt>{t('members.email')}</dt>
        <dd>{email}</dd>
        {phone ? (
          <>
            <dt>{t('members.phone')}</dt>
            <dd>{phone}</dd>
          </>
        ) : null}
      </dl>
      <p className={styles.hint}>{t('members.support', { hours, email: club.supportEmail })}</p>
    </Panel>
  );
}
