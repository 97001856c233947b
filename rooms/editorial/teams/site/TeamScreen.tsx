import type { ReactNode } from 'react';
import { Picture, PictureFigure } from '#frame/picture/Picture.tsx';
import { useWords } from '#frame/words.ts';
import { ContentFrame, ContentHead, Crumbs, Empty, useForeign } from '#rooms/editorial/content/site/index.ts';
import { LiveWords, MatchHeader } from '#rooms/football/match/site/index.ts';
import type { TeamSection } from '../teamSections.ts';
import type { TeamProps } from './pageProps.ts';
import { TeamHead } from './TeamHead.tsx';
import shared from './TeamScreen.module.css';
import { useLiveMatch } from './useLiveMatch.ts';

type Props = { props: TeamProps; children: ReactNode };

/** What all pages around a team have in common: head, what the template adds, what an editor wrote. */
export function TeamScreen({ props, children }: Props) {
  const { document, match, view } = props;
  useLiveMatch(view ?? match);
  return (
    <ContentFrame document={document}>
      <Head {...props} />
      {document?.image && !match ? (
        <PictureFigure
          picture={document.image}
          sizes="(min-width: 1328px) 1296px, 100vw"
          isMain
          className={shared.lead}
          lang={document.lang}
        />
      ) : null}
      <div className={shared.section}>{children}</div>
    </ContentFrame>
  );
}

function Head({ crumbs, team, document, match, view, about = [] }: TeamProps) {
  const t = useWords('teams');
  const lang = useForeign(document);
  const pictured = document?.image ?? reportPicture(about);
  if (match)
    return (
      <>
        <div className={shared.crumbs}>
          <Crumbs crumbs={crumbs} />
        </div>
        <div lang={view ? undefined : lang}>
          <MatchHeader
            match={view ?? match}
            backdrop={pictured && <Picture picture={{ ...pictured, alt: '' }} sizes="100vw" isMain />}
          />
        </div>
        {view ? <LiveWords key={view.id} match={view} /> : null}
      </>
    );
  if (team) return <TeamHead crumbs={crumbs} team={team} headline={document?.headline} lang={lang} />;
  return (
    <ContentHead
      crumbs={crumbs}
      headline={document?.headline ?? t('calendar')}
      kicker={document?.kicker}
      subline={document ? document.subline : t('calendarLead')}
      lang={lang}
      width="wide"
    />
  );
}

/** Of what was published about a match the first report is nearest to it; interviews and galleries follow. */
const reportPicture = (about: NonNullable<TeamProps['about']>) =>
  (about.findLast(({ kind, picture }) => kind === 'report' && picture) ?? about.find(({ picture }) => picture))
    ?.picture;

/** Says that the contents of a section are not known yet, and where to go on. */
export function NothingYet({ section }: { section: TeamSection | 'kalender' }) {
  const t = useWords('teams');
  const content = useWords('content');
  return (
    <Empty
      title={t(`empty.${section}.title`)}
      text={t(`empty.${section}.text`)}
      action={{ href: '/news/', label: content('showAllNews') }}
    />
  );
}
