import { useSite } from '../pageContext.ts';
import type { SubSitesProps } from '../subSites.ts';
import { useWords } from '../words.ts';
import styles from './SubSiteList.module.css';

/** All sub-sites in their groups. Plain links: each is a host of its own. */
export function SubSiteList({ groups, level }: SubSitesProps & { level: 2 | 3 }) {
  const t = useWords('frame');
  const { key: here } = useSite();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.groups}>
      {groups.map(({ area, sites }) => (
        <section key={area} aria-labelledby={`sites-${area}`} data-area={area}>
          <Heading id={`sites-${area}`} className={styles.area}>
            {t(`subSites.${area}`)}
          </Heading>
          <ul className={styles.sites}>
            {sites.map(({ key, name, address }) => (
              <li key={key}>
                <a href={address} aria-current={key === here ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
