import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { identityClient, type OwnEmail } from '../identityClient.ts';
import { AddEmailForm } from './AddEmailForm.tsx';

type List = { items: OwnEmail[] };
type Deed = (email: OwnEmail) => Promise<boolean>;

/**
 * The own e-mail addresses: which one is the primary one, which wait for their link, and a form for another (EML-08,
 * EML-17). Words: `identity`, `messages`.
 */
export function EmailAddresses() {
  const t = useWords('identity');
  const remote = useRemote<List>(() => identityClient.listOwnEmails({}));
  const deeds = useDeeds(remote.reload);
  return (
    <Panel title={t('account.emails')} id="e-mail">
      <p>{t('account.emailsText')}</p>
      <RemotePart remote={remote} height={96}>
        {({ items }) => (
          <Rows>
            {items.map((email) => (
              <EmailRow key={email.id} email={email} {...deeds} />
            ))}
          </Rows>
        )}
      </RemotePart>
      <AddEmailForm onAdded={remote.reload} />
    </Panel>
  );
}

/** What can be done to an address; each says whether it was done, and why not. */
function useDeeds(reload: () => void): Record<'choose' | 'resend' | 'remove', Deed> {
  const t = useWords('identity');
  const messages = useWords('messages');
  const announce = (answer: Answer<unknown>, done: string): boolean => {
    if (answer.ok) notify({ kind: 'success', text: done });
    else if (answer.problem.status === 429) notify({ kind: 'notice', text: messages('errors.tooMany') });
    else if (answer.problem.status === 400) notify({ kind: 'error', text: t(`refusals.${answer.problem.errorCode}`) });
    if (answer.ok || answer.problem.status === 404) reload();
    return answer.ok;
  };
  const expected = ({ status }: { status: number }) => [400, 404, 429].includes(status);
  return {
    choose: async ({ id }) =>
      announce(await identityClient.setDefaultEmailAddress({ id }, { expected }), messages('success.change')),
    resend: async ({ id, email }) =>
      announce(await identityClient.resendConfirmationEmail({ id }, { expected }), t('account.emailSent', { email })),
    remove: async ({ id }) =>
      announce(await identityClient.removeEmail({ id }, { expected }), messages('success.change')),
  };
}

function EmailRow({
  email,
  choose,
  resend,
  remove,
}: { email: OwnEmail } & Record<'choose' | 'resend' | 'remove', Deed>) {
  const t = useWords('identity');
  const [busy, setBusy] = useState<Deed>();
  const button = (deed: Deed, word: string, look: 'secondary' | 'quiet') => (
    <Button
      look={look}
      isBusy={busy === deed}
      aria-label={t(`account.${word}Of`, { email: email.email })}
      onClick={() => {
        setBusy(() => deed);
        void deed(email).finally(() => setBusy(undefined));
      }}
    >
      {t(`account.${word}`)}
    </Button>
  );
  return (
    <Row
      deeds={
        email.isDefault ? null : (
          <>
            {email.isConfirmed ? button(choose, 'makePrimary', 'secondary') : button(resend, 'resend', 'secondary')}
            {button(remove, 'remove', 'quiet')}
          </>
        )
      }
    >
      <p>
        <strong>{email.email}</strong> {email.isDefault ? <Badge>{t('account.primary')}</Badge> : null}
        {email.isConfirmed ? null : <Badge kind="warn">{t('account.unconfirmed')}</Badge>}
      </p>
    </Row>
  );
}
