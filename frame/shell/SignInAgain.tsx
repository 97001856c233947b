import { buttonClass } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { notify } from '../notify.ts';
import { useAddress } from '../pageContext.ts';
import { signInQuestion } from '../signInQuestion.ts';
import { useWords } from '../words.ts';

/**
 * Asks to sign in again in a new tab, or to prove who one is, so that what was typed stays. Closes by itself as soon as
 * the person has.
 */
export function SignInAgain() {
  const t = useWords('frame');
  const isProof = signInQuestion.isProof();
  const address = useAddress()(`/sso/sign-in/?beside${isProof ? '&proof' : ''}`);
  const decline = () => {
    notify({ kind: 'error', text: t(isProof ? 'signInAgain.unproven' : 'signInAgain.declined') });
    signInQuestion.decline();
  };
  return (
    <Dialog
      title={t(isProof ? 'signInAgain.proofTitle' : 'signInAgain.title')}
      closeLabel={t('close')}
      isOpen
      onClose={decline}
    >
      <p>{t(isProof ? 'signInAgain.proofText' : 'signInAgain.text')}</p>
      <p>
        <a href={address} target="_blank" className={buttonClass()} rel="noopener">
          {t('signInAgain.button')}
        </a>
      </p>
    </Dialog>
  );
}
