import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { ContentHead } from '../ContentHead.tsx';
import { Empty } from '../Empty.tsx';
import { PeopleGroups } from '../PersonTile.tsx';
import type { PeopleProps } from '../pageProps.ts';
import shared from './Templates.module.css';

/** People of a team, a department or the whole section, in their groups (CONT-22). */
export function PeoplePage({ props: { document, crumbs, people } }: TemplateProps<PeopleProps>) {
  const t = useWords('content');
  const { headline, kicker, subline, body } = document;
  const hasOwnList = body.some(({ type }) => type === 'personList');
  return (
    <ContentFrame document={document} isBodyFirst>
      <ContentHead
        crumbs={crumbs}
        headline={headline}
        kicker={kicker}
        subline={subline}
        lang={useForeign(document)}
        width="wide"
      />
      {hasOwnList ? null : (
        <div className={shared.section}>
          {people.length > 0 ? (
            <PeopleGroups people={people} level={2} isMain />
          ) : (
            <Empty title={t('empty.people.title')} text={t('empty.people.text')} />
          )}
        </div>
      )}
    </ContentFrame>
  );
}
