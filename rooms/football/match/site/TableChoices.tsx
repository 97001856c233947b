import type { FormEvent } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Link, navigate } from '#frame/link.tsx';
import { useAddress } from '#frame/pageContext.ts';
import { useWords } from '#frame/words.ts';
import { tableKinds } from '../matchModel.ts';
import { tableAddress } from '../tableChoiceRules.ts';
import type { TableView } from '../tableView.ts';
import styles from './TableChoices.module.css';

type Props = { view: TableView; path: string };

/**
 * The ways to a table's other kinds, matchdays and days: links and a plain form, so that every table has its address.
 */
export function TableChoices({ view, path }: Props) {
  const t = useWords('match');
  const { choice } = view;
  const shown = tableKinds.filter((kind) => kind !== 'live' || view.isRunning || choice.kind === 'live');
  return (
    <div className={styles.choices}>
      <nav aria-label={t('table.kinds')} className={styles.kinds}>
        {shown.map((kind) => (
          <Link
            key={kind}
            href={tableAddress(path, { ...choice, kind })}
            aria-current={kind === choice.kind ? 'true' : undefined}
          >
            {t(`tableKinds.${kind}`)}
          </Link>
        ))}
      </nav>
      {view.rounds.length > 1 ? <Moments view={view} path={path} /> : null}
    </div>
  );
}

/** The matchday before and after the one that is shown, all of them, and any day of the season. */
function Moments({ view: { choice, rounds, days }, path }: Props) {
  const t = useWords('match');
  const { kind, on, round } = choice;
  const at = round === undefined ? rounds.length : rounds.indexOf(round);
  const hrefOf = (one: number | undefined) =>
    tableAddress(path, { kind, ...(one === undefined ? {} : { round: one }) });
  const label = round === undefined ? t(on ? 'table.day' : 'table.now') : t('table.round', { round });
  return (
    <div className={styles.moments}>
      <div className={styles.steps}>
        <Step href={on || at <= 0 ? undefined : hrefOf(rounds[at - 1])} name={t('table.previousRound')} isBack />
        <details className={styles.rounds}>
          <summary>
            {label}
            <Icon name="chevronDown" size={20} />
          </summary>
          <ul>
            {[undefined, ...[...rounds].reverse()].map((one) => (
              <li key={one ?? 'now'}>
                <Link href={hrefOf(one)} aria-current={one === round && !on ? 'true' : undefined}>
                  {one === undefined ? t('table.now') : t('table.round', { round: one })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        <Step href={on || round === undefined ? undefined : hrefOf(rounds[at + 1])} name={t('table.nextRound')} />
      </div>
      {days ? <DayForm kind={kind} on={on} days={days} path={path} /> : null}
    </div>
  );
}

function Step({ href, name, isBack = false }: { href: string | undefined; name: string; isBack?: boolean }) {
  const icon = <Icon name={isBack ? 'arrowLeft' : 'arrowRight'} size={20} />;
  return href ? (
    <Link href={href} aria-label={name} className={styles.step}>
      {icon}
    </Link>
  ) : (
    <span className={styles.step} aria-hidden="true">
      {icon}
    </span>
  );
}

type DayProps = { kind: string; on: string | undefined; days: { first: string; last: string }; path: string };

/** Works without JavaScript too, as a form that asks for the same address. */
function DayForm({ kind, on, days, path }: DayProps) {
  const t = useWords('match');
  const action = useAddress()(path);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = String(new FormData(event.currentTarget).get('date') ?? '');
    navigate(tableAddress(path, { kind: kind as 'all', ...(date ? { on: date } : {}) }));
  };
  return (
    <form action={action} onSubmit={submit} className={styles.day}>
      {kind === 'all' ? null : <input type="hidden" name="table" value={kind} />}
      <label>
        {t('table.day')}
        <input type="date" name="date" min={days.first} max={days.last} defaultValue={on ?? days.last} key={on ?? ''} />
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        {t('table.showDay')}
      </button>
    </form>
  );
}
