import { markPaths } from '#club/mark.ts';
import { crestLook, crestShapes } from '../crestRules.ts';
import type { TeamRef } from '../matchModel.ts';
import styles from './Crest.module.css';

/**
 * A team's crest, drawn for this product: the club's own mark, or a shield of its own for every other team. Its name
 * stands beside it.
 */
export function Crest({ team, size }: { team: Pick<TeamRef, 'name' | 'code' | 'key'>; size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className={styles.crest} aria-hidden="true">
      {team.key ? (
        <>
          <path d={markPaths.shield} fill="var(--color-accent)" stroke="#fff" strokeWidth="1.5" />
          <path d={markPaths.curves} fill="none" stroke="#fff" strokeWidth="3.4" />
        </>
      ) : (
        <Drawn team={team} />
      )}
    </svg>
  );
}

function Drawn({ team }: { team: Pick<TeamRef, 'name' | 'code'> }) {
  const { shape, pattern, ground, figure } = crestLook(team.name);
  const outline = crestShapes[shape];
  return (
    <>
      <path d={outline} fill={ground} stroke="#fff" strokeWidth="1.5" />
      {pattern === 'inner' ? <path d={outline} fill={figure} transform="translate(4.3 4.3) scale(.82)" /> : null}
      {pattern === 'rim' ? (
        <path d={outline} fill="none" stroke="#fff" strokeWidth="1.6" transform="translate(2.9 2.9) scale(.88)" />
      ) : null}
      {pattern === 'band' ? <path d="M6 16h36v17H6z" fill={figure} /> : null}
      <text x="24" y="30" textAnchor="middle" fill="#fff" className={styles.code}>
        {team.code.slice(0, 3)}
      </text>
    </>
  );
}
