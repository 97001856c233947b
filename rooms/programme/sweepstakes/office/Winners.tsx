import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import styles from './Office.module.css';
import { expected, officeClient, useTextOf, type Winner } from './sweepstakesOfficeClient.ts';

type Props = { seriesId: string; ask(deed: Deed<unknown>): void };

/** Who has won, read only when somebody asks for it; each reading is logged. */
export function Winners({ seriesId, ask }: Props) {
  const t = useWords('sweepstakesOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [winners, setWinners] = useState<Winner[]>();
  const [problem, setProblem] = useState<string>();
  const read = async () => {
    const answer = await officeClient.listSweepstakeWinners({ seriesId }, expected);
    if (answer.ok) setWinners(answer.data.items);
    else setProblem(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
  };
  const titles = (['door', 'rank', 'name', 'state', 'named'] as const).map((name) => t(`winners.${name}`));
  return (
    <section>
      <h2>{t('winners.title')}</h2>
      <p>{t('winners.logged')}</p>
      <div className={styles.deeds}>
        <Button look="secondary" onClick={() => void read()}>
          {t('winners.show')}
        </Button>
        <Button
          look="secondary"
          onClick={() => void downloadOfficeFile(`/office/v1/sweepstakes/${seriesId}/winners/export`, 'winners.csv')}
        >
          {t('winners.export')}
        </Button>
      </div>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {winners?.length === 0 ? <p>{t('winners.none')}</p> : null}
      {winners && winners.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('winners.title')}>
          <SmallTable columns={[...titles, t('doors.deeds')]}>
            {winners.map((winner) => (
              <WinnerRow key={winner.entryId} seriesId={seriesId} winner={winner} ask={ask} onChanged={read} />
            ))}
          </SmallTable>
        </section>
      ) : null}
    </section>
  );
}

type RowProps = Props & { winner: Winner; onChanged(): Promise<void> };

function WinnerRow({ winner, ...props }: RowProps) {
  const t = useWords('sweepstakesOffice');
  const locale = useLocale();
  const { position, rank, person, state, claimUntil, mayBeNamed } = winner;
  const isWaiting = state === 'drawn' || state === 'notified';
  return (
    <tr>
      <td>{position}</td>
      <td>{rank}</td>
      <td>
        {person ? <Link href={`/office/people/${person.accountId}/`}>{person.name}</Link> : t('winners.forgotten')}
      </td>
      <td>
        <span>{t(`prizes.${state}`)}</span>
        {isWaiting && claimUntil ? (
          <span> ({t('winners.until', { moment: formatInstant(claimUntil, locale) })})</span>
        ) : null}
      </td>
      <td>{t(mayBeNamed ? 'yes' : 'no')}</td>
      <td>
        <WinnerDeeds winner={winner} {...props} />
      </td>
    </tr>
  );
}

function WinnerDeeds({ seriesId, winner, ask, onChanged }: RowProps) {
  const t = useWords('sweepstakesOffice');
  const textOf = useTextOf();
  const { entryId, state, isVoucher } = winner;
  const name = winner.person?.name ?? t('winners.forgotten');
  const handOver = () =>
    ask({
      title: t('deeds.handOver'),
      consequence: <p>{t('deeds.handOverText', { name })}</p>,
      confirmLabel: t('deeds.handOver'),
      run: () => officeClient.handOverPrize({ seriesId, entryId }, expected),
      done: () => {
        void onChanged();
        return { text: t('deeds.handOverDone') };
      },
      textOf,
    });
  const withdraw = () =>
    ask({
      title: t('deeds.withdraw'),
      consequence: <p>{t('deeds.withdrawText', { name })}</p>,
      confirmLabel: t('deeds.withdraw'),
      reason: { label: t('deeds.cancelReason'), isNeeded: true },
      run: (reason = '') => officeClient.withdrawPrize({ seriesId, entryId, reason }, expected),
      done: () => {
        void onChanged();
        return { text: t('deeds.withdrawDone') };
      },
      textOf,
    });
  return (
    <div className={styles.deeds}>
      {state === 'claimed' && !isVoucher ? <Button onClick={handOver}>{t('deeds.handOver')}</Button> : null}
      {state === 'handedOver' || state === 'forfeited' ? null : (
        <Button look="secondary" onClick={withdraw}>
          {t('deeds.withdraw')}
        </Button>
      )}
    </div>
  );
}
