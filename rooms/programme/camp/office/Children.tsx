import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Camp.module.css';
import type { Ask } from './CampDeeds.tsx';
import { type CampList, campsClient, expected, type ListedChild, useTextOf } from './campsClient.ts';
import { useMove } from './useMove.tsx';

type Props = { list: CampList; ask: Ask };

/** The children of a camp: sizes, consents, telephone, who picks up, who is there today. */
export function Children({ list: { camp, children }, ask }: Props) {
  const t = useWords('campOffice');
  if (children.length === 0) return <p>{t('list.none')}</p>;
  const titles = ['child', 'age', 'size', 'photo', 'phone', 'pickUp', 'came', 'left', 'actions'] as const;
  return (
    <section>
      <h2>{t('list.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('list.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {titles.map((name) => (
                <th key={name} scope="col">
                  {t(`list.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map((child) => (
              <Child key={child.id} campId={camp.id} canMove={camp.state === 'published'} child={child} ask={ask} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

export type ChildProps = { campId: string; child: ListedChild; ask: Ask };
type RowProps = ChildProps & { canMove: boolean };

/** What is noted about a child today. */
function useChildDeeds({ campId, child, ask }: ChildProps, name: string) {
  const t = useWords('campOffice');
  const textOf = useTextOf();
  const by = useRef('');
  const place = { campId, childId: child.id };
  const note = (text: string) => {
    by.current = text;
  };
  const arrive = () =>
    ask({
      title: `${t('list.arrive')}: ${name}`,
      consequence: null,
      confirmLabel: t('list.arrive'),
      run: () => campsClient.noteArrival(place, expected),
      textOf,
    });
  const pickUp = () =>
    ask({
      title: t('list.pickTitle'),
      consequence: (
        <p>
          {t('list.pickText')} {t('list.pickUp')}: {child.pickUp.join(', ') || '–'}
        </p>
      ),
      fields: <TextField label={t('list.pickBy')} autoComplete="off" onChange={({ target }) => note(target.value)} />,
      confirmLabel: t('list.pick'),
      run: () => campsClient.notePickUp({ ...place, by: by.current }, expected),
      done: () => ({ text: t('list.picked') }),
      textOf,
    });
  return { arrive, pickUp };
}

function Child({ canMove, ...props }: RowProps) {
  const t = useWords('campOffice');
  const locale = useLocale();
  const { child } = props;
  const name = child.firstName ? `${child.lastName}, ${child.firstName}` : t('list.forgotten');
  const { arrive, pickUp } = useChildDeeds(props, name);
  const move = useMove(props, name);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{child.age}</td>
      <td>{child.kitSize}</td>
      <td>{t(child.mayBePhotographed ? 'list.photoYes' : 'list.photoNo')}</td>
      <td>{child.phone}</td>
      <td>{child.pickUp.join(', ')}</td>
      <td>
        {child.cameAt ? (
          formatInstant(child.cameAt, locale)
        ) : (
          <Button look="secondary" onClick={arrive}>
            {t('list.arrive')}
          </Button>
        )}
      </td>
      <td>
        {child.leftAt ? (
          formatInstant(child.leftAt, locale)
        ) : (
          <Button look="secondary" onClick={pickUp}>
            {t('list.pick')}
          </Button>
        )}
      </td>
      <td>
        {canMove ? (
          <Button look="secondary" onClick={() => void move()}>
            {t('list.move')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
