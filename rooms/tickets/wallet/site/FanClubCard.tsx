import { useCallback, useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './FanClubCards.module.css';
import { FanClubCardView } from './FanClubCardView.tsx';
import { type CodeKey, importKeyOf } from './oneTimeCode.ts';
import { LoadedCode } from './TicketCode.tsx';
import { type FanClubCard as Card, personalWallet } from './walletClient.ts';

type State = { status: 'loading' | 'failed' | 'unknown' } | { status: 'ready'; card: Card };

function useCard(organizationId: string): { state: State; reload(): void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    // An address that names no fan club at all is answered 400.
    const expected = ({ status }: { status: number }) => [400, 404].includes(status);
    void personalWallet.readFanClubCard({ organizationId }, { expected }).then((answer) => {
      if (answer.ok) setState({ status: 'ready', card: answer.data });
      else setState({ status: expected(answer.problem) ? 'unknown' : 'failed' });
    });
  }, [organizationId]);
  useEffect(reload, [reload]);
  return { state, reload };
}

/** The person's card for one fan club with the code that a gate reads (FAN-09, FAN-18). Words: `wallet`. */
export function FanClubCard({ organizationId }: { organizationId: string }) {
  const t = useWords('wallet');
  const { state, reload } = useCard(organizationId);
  if (state.status === 'ready') return <CardView card={state.card} />;
  if (state.status === 'loading') return <Skeleton height={360} />;
  if (state.status === 'failed')
    return (
      <Notice kind="bad" title={t('card.failed')}>
        <Button look="secondary" onClick={reload}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  return (
    <Box title={t('card.unknownTitle')}>
      <p>{t('card.unknownText')}</p>
      <Link href="/account/fanclub/" className={buttonClass()}>
        {t('card.title')}
      </Link>
    </Box>
  );
}

function CardView({ card }: { card: Card }) {
  const t = useWords('wallet');
  return (
    <div className={styles.shown}>
      <LoadedCode of={card.organizationId} load={loadKey} />
      <div>
        <FanClubCardView card={card} heading="h2" />
        <p className={styles.hint}>{t('card.hint')}</p>
      </div>
    </div>
  );
}

async function loadKey(organizationId: string): Promise<CodeKey | undefined> {
  const expected = ({ status }: { status: number }) => status === 404;
  const answer = await personalWallet.readFanClubCardCode({ organizationId }, { expected });
  if (!answer.ok) return undefined;
  return importKeyOf({ cardId: answer.data.cardId }, answer.data);
}
