import { Button } from '#design/Button.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Invitation, Member } from './useStaffDeeds.tsx';

type Props = { invitations: Invitation[]; members: Member[]; onWithdraw(invitation: Invitation): void };

/** Invitations that nobody has followed yet. */
export function Invitations({ invitations, members, onWithdraw }: Props) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  const locale = useLocale();
  const nameOf = (id: string) => members.find(({ accountId }) => accountId === id)?.name;
  return (
    <Rows>
      {invitations.map((invitation) => {
        const { id, email, role, section, invitedBy, expiresAt } = invitation;
        const inviter = nameOf(invitedBy);
        const facts = [
          [office(`roles.${role}`), section && `(${section})`].filter(Boolean).join(' '),
          inviter && `${t('invitedBy')} ${inviter}`,
          `${t('expires')} ${formatInstant(expiresAt, locale)}`,
        ];
        return (
          <Row
            key={id}
            deeds={
              <Button look="quiet" aria-label={`${t('withdraw')}: ${email}`} onClick={() => onWithdraw(invitation)}>
                {t('withdraw')}
              </Button>
            }
          >
            <p>
              <strong>{email}</strong>
            </p>
            <p>{facts.filter(Boolean).join(' · ')}</p>
          </Row>
        );
      })}
    </Rows>
  );
}
