import { buttonClass } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { notify } from '../notify.ts';
import { useAddress } from '../pageContext.ts';
import { signInQuestion } from '../signInQuestion.ts';
import { useWords } from '../words.ts';

/** Asks to sign in again in a new tab, so that what was typed stays. Closes by itself as soon as the person has. */
export function SignInAgain() {
  const t = useWords('frame');
  const address = useAddress()('/sso/sign-in/?beside');
  const decline = () => {
    notify({ kind: 'error', text: t('signInAgain.declined') });
    signInQuestion.decline();
  };
  return (
    <Dialog title={t('signInAgain.title')} closeLabel={t('close')} isOpen onClose={decline}>
      <p>{t('signInAgain.text')}</p>
      <p>
        <a href={address} target="_blank" className={buttonClass()} rel="noopener">
          {t('signInAgain.button')}
        </a>
      </p>
    </Dialog>
  );
}
