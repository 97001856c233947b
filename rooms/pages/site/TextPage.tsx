import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { TextProps } from './pageProps.ts';
import styles from './TextPage.module.css';

/** A page of text, such as the imprint. */
export function TextPage({ props: { title, lead, sections } }: TemplateProps<TextProps>) {
  const t = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={t('breadcrumbs')}>
        <Link href="/">{t('home')}</Link>
        <span>{title}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {sections.map(({ heading, paragraphs, list }) => (
        <section key={heading ?? paragraphs[0]} className={styles.section}>
          {heading ? <h2>{heading}</h2> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}
