import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Link } from '#frame/link.tsx';
import { loadedThing, NoAccess, OfficePage, type PageState } from '#frame/office/OfficePage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Dissolve } from './Dissolve.tsx';
import styles from './Organisation.module.css';
import { OrganisationDetails } from './OrganisationDetails.tsx';
import { expected, type OfficeOrganisation, organisationOffice } from './organisationOfficeClient.ts';
import { Roster } from './Roster.tsx';

type State = PageState<OfficeOrganisation>;

/** `/office/organisations/:organisationId/`: details, and who belongs to it once somebody has said what for. */
export function OrganisationPage({ props: { organisationId } }: TemplateProps<{ organisationId: string }>) {
  const t = useWords('organisationOffice');
  const [state, setState] = useState<State>();
  const read = useCallback(async () => {
    setState(loadedThing(await organisationOffice.readOrganisation({ organisationId }, expected)));
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
      <Content state={state} read={read} onSaved={setState} />
    </OfficePage>
  );
}

type ContentProps = { state: State; read(): Promise<void>; onSaved(organisation: OfficeOrganisation): void };

function Content({ state, read, onSaved }: ContentProps) {
  const t = useWords('organisationOffice');
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{t('gone')}</Notice>;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Loaded organisation={state} onSaved={onSaved} />;
}

type LoadedProps = { organisation: OfficeOrganisation; onSaved(organisation: OfficeOrganisation): void };

function Loaded({ organisation, onSaved }: LoadedProps) {
  const t = useWords('organisationOffice');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayManage = permissions.includes('organisations.manage');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {permissions.includes('orders.take') ? (
          <p>
            <Link href={`/office/phone-orders/${organisation.id}/`}>{t('phoneOrder')}</Link>
          </p>
        ) : null}
        {organisation.hasAdmin ? null : <Notice kind="warn">{t('noAdminText')}</Notice>}
        <Roster organisation={organisation} onSaved={onSaved} mayManage={mayManage} />
      </div>
      <div className={styles.side}>
        <OrganisationDetails organisation={organisation} onSaved={onSaved} mayManage={mayManage} />
        {mayManage ? <Dissolve organisation={organisation} /> : null}
      </div>
    </div>
  );
}
