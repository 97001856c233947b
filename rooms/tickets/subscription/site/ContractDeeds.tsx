import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useWords } from '#frame/words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Finish } from './ContractPage.tsx';
import styles from './Contracts.module.css';
import type { WholeContract } from './subscriptionClient.ts';

const AskDialog = lazy(() => import('./DeedDialogs.tsx').then((m) => ({ default: m.AskDialog })));
const ChangeDialog = lazy(() => import('./DeedDialogs.tsx').then((m) => ({ default: m.ChangeDialog })));
const TerminateDialog = lazy(() => import('./DeedDialogs.tsx').then((m) => ({ default: m.TerminateDialog })));

type DeedName = 'confirm' | 'class' | 'format' | 'recipient' | 'subscriber' | 'terminate';

/** The six things that a subscriber does with a contract (CON-03 to CON-08), each in a dialog. Words: `subscription`. */
export function ContractDeeds({ contract, finish }: { contract: WholeContract; finish: Finish }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const [open, setOpen] = useState<DeedName>();
  const close = () => setOpen(undefined);
  const done: Finish = (text, next) => {
    close();
    finish(text, next);
  };
  const { may } = contract;
  const possible: Record<DeedName, boolean> = {
    confirm: may.confirm,
    class: may.change,
    format: may.change && contract.masterData.shippingCodes.length > 1,
    recipient: may.transfer,
    subscriber: may.transfer,
    terminate: may.terminate,
  };
  const names = (Object.keys(possible) as DeedName[]).filter((name) => possible[name]);
  if (names.length === 0) return null;
  return (
    <>
      <div className={styles.deeds}>
        {names.map((name) => (
          <Button
            key={name}
            look={name === 'confirm' ? 'primary' : name === 'terminate' ? 'quiet' : 'secondary'}
            onClick={() => setOpen(name)}
          >
            {t(`deeds.${name}`)}
          </Button>
        ))}
      </div>
      {open === 'confirm' ? (
        <ConfirmDialog
          season={contract.masterData}
          contracts={[contract]}
          onClose={close}
          onConfirmed={() => done(messages('success.contractConfirmed'))}
        />
      ) : null}
      <Suspense fallback={null}>
        {open === 'class' || open === 'format' ? (
          <ChangeDialog contract={contract} what={open} onClose={close} done={done} />
        ) : null}
        {open === 'recipient' || open === 'subscriber' ? (
          <AskDialog contract={contract} kind={open} onClose={close} done={done} />
        ) : null}
        {open === 'terminate' ? <TerminateDialog contract={contract} onClose={close} done={done} /> : null}
      </Suspense>
    </>
  );
}
