import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import type { Finish } from './ContractPage.tsx';
import styles from './Contracts.module.css';
import {
  expected,
  type SeatTime,
  subscriptionClient,
  useProblemText,
  type WholeContract,
} from './subscriptionClient.ts';

const SeatChangeDialog = lazy(() => import('./DeedDialogs.tsx').then((m) => ({ default: m.SeatChangeDialog })));

type Props = { contract: WholeContract; finish: Finish };

/**
 * When a confirmed contract may change its seat, by which rule, and the way there. Words: `subscription`, `messages`.
 */
export function SeatChange({ contract, finish }: Props) {
  const remote = useRemote(() => subscriptionClient.readSeatChange({ contractId: contract.id }, expected));
  const t = useWords('subscription');
  if (remote.status === 'failed')
    return (
      <Notice kind="bad">
        <p>{t('seatChange.failed')}</p>
        <Button look="secondary" onClick={() => void remote.reload()}>
          {t('sale.reload')}
        </Button>
      </Notice>
    );
  return remote.value ? <Shown contract={contract} finish={finish} time={remote.value} /> : null;
}

function Shown({ contract, finish, time }: Props & { time: SeatTime }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const { startsAt, endsAt, isOpen, before, opensOn, closesOn, group, minutes } = time;
  const isOver = Date.now() >= Date.parse(endsAt);
  const moments = { start: formatInstant(startsAt, locale), end: formatDate(closesOn, locale) };
  return (
    <section className={styles.part}>
      <h2>{t('seatChange.title')}</h2>
      <p>
        {t('seatChange.rule', {
          opens: formatDate(opensOn, locale),
          closes: formatDate(closesOn, locale),
          count: group,
          minutes: String(minutes),
        })}
      </p>
      <p>
        <strong>{t(isOver ? 'seatChange.over' : isOpen ? 'seatChange.now' : 'seatChange.from', moments)}</strong>
      </p>
      {isOpen && !before ? (
        <div className={styles.deeds}>
          <Button look="secondary" onClick={() => setChoosing(true)}>
            {t('seatChange.open')}
          </Button>
        </div>
      ) : null}
      {before ? <Before contract={contract} finish={finish} before={before} isOpen={isOpen} /> : null}
      {isChoosing ? (
        <Suspense fallback={null}>
          <SeatChangeDialog
            contract={contract}
            onClose={() => setChoosing(false)}
            done={(next) => {
              setChoosing(false);
              finish(messages('success.change'), next);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

type BeforeProps = Props & { before: NonNullable<SeatTime['before']>; isOpen: boolean };

/** The seat before the change, and the way back while it is free. */
function Before({ contract, finish, before: { block, row, seat, price, isFree }, isOpen }: BeforeProps) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const locale = useLocale();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = t('place', { block, row, seat });
  const goBack = async () => {
    setBusy(true);
    const answer = await subscriptionClient.takeSeatChangeBack({ contractId: contract.id }, expected);
    setBusy(false);
    if (answer.ok) finish(messages('success.change'), answer.data);
    else setProblem(problemText(answer.problem));
  };
  if (!isFree) return <p>{t('seatChange.backGone', { place })}</p>;
  return (
    <>
      <p>{t('seatChange.backText', { place, price: formatEuros(price, locale) })}</p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {isOpen ? (
        <div className={styles.deeds}>
          <Button look="secondary" isBusy={isBusy} onClick={() => void goBack()}>
            {t('seatChange.back')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
