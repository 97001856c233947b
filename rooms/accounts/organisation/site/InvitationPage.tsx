import { useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { Link } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { signIn, signOut, useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import styles from './InvitationPage.module.css';
import { type Invitation, personalClient } from './organisationClient.ts';

type Outcome = {
  state: Invitation['state'] | 'wrongAccount' | 'incomplete';
  name?: string;
  /** Only fan clubs have a card. */
  isFanClub?: boolean;
};

/**
 * Where the link of an invitation leads: accept, decline, and every way in which it can be too late (ORG-26 to ORG-28,
 * FAN-06 to FAN-10).
 */
export function InvitationPage(_: TemplateProps) {
  const t = useWords('organisation');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <section className={styles.page}>
      <h1>{t('invitation.title')}</h1>
      {status === 'anonymous' ? (
        <>
          <p>{t('invitation.signInText')}</p>
          <Button onClick={() => void signIn()}>{t('invitation.signIn')}</Button>
        </>
      ) : status === 'signedIn' ? (
        <Answering />
      ) : null}
    </section>
  );
}

const organisationHere = () => new URLSearchParams(location.search).get('id') ?? '';

/** A link that lost its id on the way, or names no organisation, is told apart from somebody else's invitation. */
async function readOutcome(): Promise<Answer<Outcome>> {
  const incomplete: Answer<Outcome> = { ok: true, data: { state: 'incomplete' } };
  if (organisationHere() === '') return incomplete;
  const expected = ({ status }: { status: number }) => [400, 403].includes(status);
  const answer = await personalClient.readInvitation({ id: organisationHere() }, { expected });
  if (answer.ok) {
    const { state, organization } = answer.data;
    return { ok: true, data: { state, name: organization.name, isFanClub: organization.type === 'fanClub' } };
  }
  if (answer.problem.status === 400) return incomplete;
  return expected(answer.problem) ? { ok: true, data: { state: 'wrongAccount' } } : answer;
}

function Answering() {
  const remote = useRemote<Outcome>(readOutcome);
  const [isBusy, setIsBusy] = useState(false);
  const answer = async (how: 'acceptInvitation' | 'leaveOrganization') => {
    setIsBusy(true);
    await personalClient[how]({ id: organisationHere() }, { expected: ({ status }) => [403, 410].includes(status) });
    setIsBusy(false);
    // Whatever came of it, perhaps in another tab: the page says how it stands now.
    remote.reload();
  };
  return (
    <RemotePart remote={remote} height={160}>
      {(outcome) => <Standing outcome={outcome} isBusy={isBusy} answer={(how) => void answer(how)} />}
    </RemotePart>
  );
}

type StandingProps = {
  outcome: Outcome;
  isBusy: boolean;
  answer(how: 'acceptInvitation' | 'leaveOrganization'): void;
};

function Standing({ outcome: { state, name = '', isFanClub = false }, isBusy, answer }: StandingProps) {
  const t = useWords('organisation');
  if (state === 'invited')
    return (
      <>
        <p>{t('invitation.text', { name })}</p>
        <div className={styles.choice}>
          <Button isBusy={isBusy} onClick={() => answer('acceptInvitation')}>
            {t('invitation.accept')}
          </Button>
          <Button look="secondary" isBusy={isBusy} onClick={() => answer('leaveOrganization')}>
            {t('invitation.decline')}
          </Button>
        </div>
      </>
    );
  return (
    <div role="status">
      <Notice kind={state === 'accepted' ? 'good' : 'bad'} title={t(`invitation.${state}`, { name })} isAlert={false}>
        {state === 'wrongAccount' ? (
          <Button look="secondary" onClick={() => void signOut()}>
            {t('invitation.otherAccount')}
          </Button>
        ) : null}
      </Notice>
      <p className={styles.onward}>
        {state === 'accepted' && isFanClub ? (
          <Link href={`/account/fanclub/${organisationHere()}/`} className={buttonClass()}>
            {t('invitation.toCard')}
          </Link>
        ) : (
          <Link href={state === 'accepted' ? '/account/fanclub/' : '/account/'} className={buttonClass('secondary')}>
            {t('invitation.toAccount')}
          </Link>
        )}
      </p>
    </div>
  );
}
