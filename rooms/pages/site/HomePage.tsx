import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';

export type HomeProps = Record<string, never>;

/** Start page of the club. */
export function HomePage(_: TemplateProps<HomeProps>) {
  const t = useWords('pages');
  return (
    <section style={{ padding: 32 }}>
      <h1>{t('heroTitle')}</h1>
      <Link className={buttonClass()} href="/shop/">
        {t('heroAction')}
      </Link>
    </section>
  );
}
