import { useCallback } from 'react';
import { Notice } from '#design/Notice.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns, DetailPart, StateLine } from '#frame/office/DetailParts.tsx';
import { Notes } from '#frame/office/Notes.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ApplicationDeeds } from './ApplicationDeeds.tsx';
import { CaseFacts, Documents } from './CaseFacts.tsx';
import { type Case, careerOfficeClient, expected } from './careerOfficeClient.ts';
import { Reviewers } from './Reviewers.tsx';

/** `/office/applications/:applicationId/`: one application for HR, anonymous at first. */
export function ApplicationPage({ props: { applicationId } }: TemplateProps<{ applicationId: string }>) {
  const t = useWords('careerOffice');
  const detail = useDetail(
    useCallback(() => careerOfficeClient.readApplication({ applicationId }, expected), [applicationId]),
  );
  const base = `/office/v1/applications/${applicationId}` as const;
  return (
    <DetailPage
      detail={detail}
      title={(known) => known?.title ?? t('applications.one')}
      back={{ href: '/office/applications/', label: t('applications.all') }}
      gone={t('applications.gone')}
    >
      {(known) => (
        <DetailColumns
          aside={
            <>
              <Reviewers known={known} show={detail.show} />
              <Accesses known={known} />
            </>
          }
        >
          <StateLine state={t(`applications.states.${known.state}`)} />
          {known.identity ? null : <Notice>{t('applications.firstLook')}</Notice>}
          <ApplicationDeeds known={known} show={detail.show} />
          <CaseFacts known={known} />
          <Documents known={known} base={base} />
          <Notes
            notes={known.notes}
            add={async (note) => {
              const answer = await careerOfficeClient.noteOnApplication({ applicationId, ...note }, expected);
              if (answer.ok) detail.show(answer.data);
              return answer;
            }}
          />
        </DetailColumns>
      )}
    </DetailPage>
  );
}

/** `/office/reviews/:applicationId/`: one application for somebody who was asked to read it. */
export function ReviewPage({ props: { applicationId } }: TemplateProps<{ applicationId: string }>) {
  const t = useWords('careerOffice');
  const detail = useDetail(
    useCallback(() => careerOfficeClient.readReview({ applicationId }, expected), [applicationId]),
  );
  return (
    <DetailPage
      detail={detail}
      title={(known) => known?.title ?? t('applications.one')}
      back={{ href: '/office/reviews/', label: t('reviews.all') }}
      gone={t('applications.gone')}
    >
      {(known) => (
        <DetailColumns>
          <StateLine state={t(`applications.states.${known.state}`)} />
          <CaseFacts known={known} />
          <Documents known={known} base={`/office/v1/reviews/${applicationId}`} />
          <Notes
            notes={known.notes}
            add={async (note) => {
              const answer = await careerOfficeClient.noteOnReview({ applicationId, ...note }, expected);
              if (answer.ok) detail.show(answer.data);
              return answer;
            }}
          />
        </DetailColumns>
      )}
    </DetailPage>
  );
}

function Accesses({ known: { accesses } }: { known: Case }) {
  const t = useWords('careerOffice');
  const office = useWords('office');
  return (
    <DetailPart title={t('applications.accesses.title')}>
      {accesses.length === 0 ? <p>{t('applications.accesses.empty')}</p> : null}
      <Timeline
        steps={accesses.map(({ at, what, who }) => ({
          at,
          what: t(`applications.accesses.${kindOf(what)}`),
          who: who && (who.name ?? office('deletedAccount')),
        }))}
      />
    </DetailPart>
  );
}

/** What a call was about, by its method and path. */
function kindOf(what: string): 'looked' | 'changed' | 'document' | 'exported' | 'noted' {
  if (what.includes('/documents/')) return 'document';
  if (what.endsWith('/export')) return 'exported';
  if (what.endsWith('/notes')) return 'noted';
  return what.startsWith('GET') ? 'looked' : 'changed';
}
