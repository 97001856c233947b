import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { RoleFields, roleIn } from './RoleFields.tsx';
import { expected, staffClient } from './staffClient.ts';
import { useRefusalText } from './useRefusalText.ts';

type Props = { isOpen: boolean; onClose(): void; onInvited(): void };

/** Invites somebody by mail to a role. */
export function InviteDialog({ isOpen, onClose, onInvited }: Props) {
  const t = useWords('identityOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('inviteTitle')} closeLabel={office('close')} isOpen={isOpen} onClose={onClose}>
      <InviteForm onClose={onClose} onInvited={onInvited} />
    </Dialog>
  );
}

function InviteForm({ onClose, onInvited }: Omit<Props, 'isOpen'>) {
  const t = useWords('identityOffice');
  const textOf = useRefusalText();
  const form = useOfficeForm({
    kept: { values: { email: '', role: 'service', section: '' } },
    async save({ email, ...chosen }) {
      const answer = await staffClient.inviteStaff({ email: email.trim(), ...roleIn(chosen) }, expected);
      if (!answer.ok) return answer;
      notify({ kind: 'success', text: t('invited', { email: answer.data.email }) });
      onInvited();
      onClose();
      return { ok: true, data: undefined };
    },
    textOfField: () => t('emailInvalid'),
    fieldOf: ({ errorCode }) => (errorCode === 'OWN_ROLE' ? 'email' : undefined),
    textOf,
  });
  return (
    <>
      <p>{t('inviteText')}</p>
      <OfficeForm form={form} isQuestion submitLabel={t('sendInvitation')} textOf={textOf}>
        <TextField type="email" label={t('email')} autoComplete="off" {...form.field('email')} />
        <RoleFields role={form.field('role')} section={form.field('section')} />
      </OfficeForm>
    </>
  );
}
