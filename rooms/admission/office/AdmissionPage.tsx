import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import { poll } from '#frame/poll.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { type Admission, admissionOffice, expected } from './admissionClient.ts';
import { LiveQueue } from './LiveQueue.tsx';
import { ModeForm } from './ModeForm.tsx';
import { Rehearsal } from './Rehearsal.tsx';

/** `/office/tickets/:eventId/admission/`: waiting room before the sale of one event, live, and its dry run. */
export function AdmissionPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('admissionOffice');
  return (
    <OfficePage title={t('title')} actions={<Link href={`/office/tickets/${eventId}/`}>{t('back')}</Link>}>
      <Content eventId={eventId} />
    </OfficePage>
  );
}

function Content({ eventId }: { eventId: string }) {
  const t = useWords('admissionOffice');
  const [state, setState] = useState<Admission | NoAccessReason | 'failed'>();
  const read = useCallback(async () => {
    const answer = await admissionOffice.readAdmission({ eventId }, expected);
    setState(answer.ok ? answer.data : (noAccessReason(answer.problem) ?? 'failed'));
  }, [eventId]);
  useEffect(() => {
    const { stop } = poll({ ask: read, pause: 5000 });
    return stop;
  }, [read]);
  if (state === undefined) return <Skeleton height={320} />;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return (
    <div className={styles.page}>
      <section className={styles.part}>
        <h2>{t('mode')}</h2>
        <p className={styles.hint}>{t('modeHint')}</p>
        <ModeForm eventId={eventId} kept={state} onSaved={setState} />
      </section>
      {state.live && state.settings ? (
        <LiveQueue
          eventId={eventId}
          live={state.live}
          perMinute={state.settings.perMinute}
          onChanged={() => void read()}
        />
      ) : null}
      <Rehearsal eventId={eventId} />
      {state.live?.seed ? (
        <Button look="secondary" onClick={() => void downloadOfficeFile(addressOf(eventId), 'places.csv')}>
          {t('export')}
        </Button>
      ) : null}
    </div>
  );
}

const addressOf = (eventId: string): string => `/office/v1/ticket-events/${eventId}/admission/places`;
