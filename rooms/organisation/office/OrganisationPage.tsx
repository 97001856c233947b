import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Link } from '#frame/link.tsx';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Members } from './Members.tsx';
import styles from './Organisation.module.css';
import { OrganisationDetails } from './OrganisationDetails.tsx';
import { expected, type OfficeOrganisation, organisationOffice } from './organisationOfficeClient.ts';

type State = OfficeOrganisation | NoAccessReason | 'gone' | 'failed' | undefined;

/** `/office/organisations/:organisationId/`: details, members, and what has changed among them. */
export function OrganisationPage({ props: { organisationId } }: TemplateProps<{ organisationId: string }>) {
  const t = useWords('organisationOffice');
  const [state, setState] = useState<State>();
  const read = useCallback(async () => {
    const answer = await organisationOffice.readOrganisation({ organisationId }, expected);
    if (answer.ok) return setState(answer.data);
    const { problem } = answer;
    const isGone = problem.status === 404 || problem.status === 400;
    setState(noAccessReason(problem) ?? (isGone ? 'gone' : 'failed'));
  }, [organisationId]);
  const isLoaded = typeof state === 'object';
  return (
    <OfficePage
      title={isLoaded ? state.name : t('organisation')}
      actions={
        <Link href="/office/organisations/" className={styles.back}>
          {t('all')}
        </Link>
      }
    >
      <Content state={state} read={read} keep={setState} />
    </OfficePage>
  );
}

type ContentProps = { state: State; read(): Promise<void>; keep(organisation: OfficeOrganisation): void };

function Content({ state, read, keep }: ContentProps) {
  const t = useWords('organisationOffice');
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{t('gone')}</Notice>;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Loaded organisation={state} keep={keep} />;
}

type LoadedProps = { organisation: OfficeOrganisation; keep(organisation: OfficeOrganisation): void };

function Loaded({ organisation, keep }: LoadedProps) {
  const t = useWords('organisationOffice');
  const mayManage = useOfficeSelf(true)?.permissions.includes('organisations.manage') ?? false;
  const { changes } = organisation;
  const nameOf = (person?: { name?: string | undefined }) => person?.name ?? t('deletedAccount');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Members organisation={organisation} keep={keep} mayManage={mayManage} />
        <section>
          <h2>{t('history')}</h2>
          {changes.length === 0 ? <p>{t('noHistory')}</p> : null}
          <Timeline
            steps={changes.map(({ at, change, person, by, isByClub }) => ({
              at,
              what: t(`changes.${change}`, { name: nameOf(person) }),
              who: isByClub ? t('byClub', { name: nameOf(by) }) : nameOf(by),
            }))}
          />
        </section>
      </div>
      <OrganisationDetails organisation={organisation} keep={keep} mayManage={mayManage} />
    </div>
  );
}
