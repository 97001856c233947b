import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { scoreText } from '../eventWordRules.ts';
import { formOf } from '../fixtureListRules.ts';
import type { Fixture, TeamKey } from '../matchModel.ts';
import styles from './Form.module.css';
import { OutcomeMark } from './OutcomeMark.tsx';

/** The last five results of a team, the newest last, each with the way to its match. */
export function Form({ fixtures, team }: { fixtures: readonly Fixture[]; team: TeamKey }) {
  const t = useWords('match');
  const form = formOf(fixtures, team);
  if (form.length === 0) return null;
  return (
    <div className={styles.form}>
      <span aria-hidden="true">{t('fixtures.form')}</span>
      <ol aria-label={t('fixtures.formOf')}>
        {form.map(({ fixture, outcome }) => (
          <li key={fixture.id}>
            <Link href={fixture.path}>
              <OutcomeMark outcome={outcome} />
              <VisuallyHidden>
                {fixture.score ? <span>{scoreText(fixture.score)} </span> : null}
                <span>{`${fixture.home.name} – ${fixture.away.name}`}</span>
              </VisuallyHidden>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
