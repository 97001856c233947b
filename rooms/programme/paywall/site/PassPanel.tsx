import { buttonClass } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { PassLine } from './OwnPass.tsx';
import { useOwnPass } from './useOwnPass.ts';

/** In the overview of the account: active or not, until when, and the way to subscribe (ACC-18, ACC-21). */
export function PassPanel() {
  const t = useWords('paywall');
  const { reply } = useOwnPass();
  const pass = reply?.pass;
  const isRunning = pass && pass.state !== 'expired' && pass.state !== 'ended';
  return (
    <Panel title={t('title')} id="tv">
      {pass ? <PassLine pass={pass} /> : <p>{t('own.none')}</p>}
      <p>
        <Link href={isRunning ? '/account/tv/' : '/tv/abo/'} className={buttonClass('secondary')}>
          {t(isRunning ? 'toAccount' : 'own.toPlans')}
        </Link>
      </p>
    </Panel>
  );
}
