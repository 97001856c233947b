import { useSyncExternalStore } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { useAddress } from '../pageContext.ts';
import { useWords } from '../words.ts';
import { proofQuestion } from './officeProof.ts';

/**
 * Asks to prove who one is in a new tab, so that what was typed stays. Closes by itself as soon as the person has, and
 * the call goes on.
 */
export function ProofDialog() {
  const t = useWords('office');
  const isOpen = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.isOpen, () => false);
  const address = useAddress()('/office/sign-in/?beside');
  return (
    <Dialog title={t('proof.title')} closeLabel={t('close')} isOpen={isOpen} onClose={proofQuestion.decline}>
      <p>{t('proof.text')}</p>
      <p>
        <a href={address} target="_blank" rel="noopener" className={buttonClass()}>
          {t('proof.button')}
        </a>
      </p>
    </Dialog>
  );
}
