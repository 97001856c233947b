import { useCallback, useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { SignInNotice } from '#rooms/order/site/index.ts';
import { cardText } from '../cardRules.ts';
import cardStyles from './FanClubCards.module.css';
import { FanClubCardView } from './FanClubCardView.tsx';
import styles from './OwnTicketPage.module.css';
import { type CodeKey, importKey } from './oneTimeCode.ts';
import { TurningCode } from './TurningCode.tsx';
import { type FanClubCard, personalWallet } from './walletClient.ts';

/** `/account/fanclub/:id/`: the person's card for one fan club with the code that a gate reads (FAN-09, FAN-18). */
export function FanClubCardPage({ props: { id } }: TemplateProps<{ id: string }>) {
  const t = useWords('wallet');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{frame('account')}</Link>
        <Link href="/account/fanclub/">{t('card.title')}</Link>
        <span>{t('card.detail')}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{t('card.detail')}</h1>
      {status === 'signedIn' ? <Loaded id={id} /> : null}
      {status === 'unknown' ? <Skeleton height={360} /> : null}
      {status === 'signedIn' || status === 'unknown' ? null : (
        <SignInNotice title={t('signIn.title')} text={t('card.signInText')} button={t('signIn.button')} />
      )}
    </div>
  );
}

type State = { status: 'loading' | 'failed' | 'unknown' } | { status: 'ready'; card: FanClubCard };

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

function Loaded({ id }: { id: string }) {
  const t = useWords('wallet');
  const { state, reload } = useCard(id);
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

function CardView({ card }: { card: FanClubCard }) {
  const t = useWords('wallet');
  return (
    <div className={styles.columns}>
      <TurningCode of={card.organizationId} load={loadKey} picture={t('card.picture')} note={t('card.note')} />
      <div>
        <FanClubCardView card={card} heading="h2" />
        <p className={cardStyles.hint}>{t('card.hint')}</p>
      </div>
    </div>
  );
}

async function loadKey(organizationId: string): Promise<CodeKey | undefined> {
  const expected = ({ status }: { status: number }) => status === 404;
  const answer = await personalWallet.readFanClubCardCode({ organizationId }, { expected });
  if (!answer.ok) return undefined;
  const { cardId } = answer.data;
  return importKey(answer.data, (step, code) => cardText(cardId, step, code));
}
