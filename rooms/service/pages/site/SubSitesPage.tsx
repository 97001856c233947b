import { SubSiteList } from '#frame/shell/SubSiteList.tsx';
import type { SubSitesProps } from '#frame/subSites.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './SubSitesPage.module.css';

/** All sub-sites on a page of their own: for narrow screens, and as long as scripts are not there. */
export function SubSitesPage({ props }: TemplateProps<SubSitesProps>) {
  const t = useWords('frame');
  return (
    <div className={styles.page}>
      <h1>{t('subSites.title')}</h1>
      <p className={styles.lead}>{t('subSites.lead')}</p>
      <SubSiteList groups={props.groups} level={2} />
    </div>
  );
}
