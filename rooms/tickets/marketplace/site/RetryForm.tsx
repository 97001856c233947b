import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './Marketplace.module.css';
import { marketplaceClient, type PayoutDetail } from './marketplaceClient.ts';
import { keyOfWay, noAccount, WayChoice, wayOfCall } from './WayChoice.tsx';

/** Has a payout that failed tried again, in a way that is possible now (MKT-40). Words: `marketplace`. */
export function RetryForm({ payout: { id, retryWays }, onTried }: { payout: PayoutDetail; onTried(): void }) {
  const t = useWords('marketplace');
  const [chosen, setChosen] = useState<string>();
  const [account, setAccount] = useState(noAccount);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const way = retryWays.find((one) => keyOfWay(one) === chosen);
  const retry = async () => {
    if (!way) return;
    setBusy(true);
    setRefusal(undefined);
    const expected = ({ status }: { status: number }) => [404, 409, 422].includes(status);
    const answer = await marketplaceClient.retryPayout({ id, ...wayOfCall(way, account) }, { expected });
    setBusy(false);
    if (answer.ok) {
      notify({ kind: 'success', text: t('retry.done') });
      return onTried();
    }
    if (expected(answer.problem)) setRefusal(t(`refusals.${answer.problem.errorCode}`));
  };
  return (
    <>
      <WayChoice ways={retryWays} chosen={chosen} onChoose={setChosen} />
      {refusal ? <Notice kind="bad">{refusal}</Notice> : null}
      <div className={styles.deeds}>
        {way?.needsAccount ? (
          <AccountFields
            account={account}
            onChange={setAccount}
            onDone={() => void retry()}
            label={t('retry.button')}
            isBusy={isBusy}
          />
        ) : (
          <Button isBusy={isBusy} disabled={!way} onClick={() => void retry()}>
            {t('retry.button')}
          </Button>
        )}
      </div>
    </>
  );
}
