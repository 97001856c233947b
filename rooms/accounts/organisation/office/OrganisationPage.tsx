import { useCallback } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns } from '#frame/office/DetailParts.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Dissolve } from './Dissolve.tsx';
import { OrganisationDetails } from './OrganisationDetails.tsx';
import { expected, type OfficeOrganisation, organisationOffice } from './organisationOfficeClient.ts';
import { Roster } from './Roster.tsx';

/** `/office/organisations/:organisationId/`: details, and who belongs to it once somebody has said what for. */
export function OrganisationPage({ props: { organisationId } }: TemplateProps<{ organisationId: string }>) {
  const t = useWords('organisationOffice');
  const ask = useCallback(() => organisationOffice.readOrganisation({ organisationId }, expected), [organisationId]);
  const detail = useDetail(ask);
  return (
    <DetailPage
      detail={detail}
      title={(organisation) => organisation?.name ?? t('organisation')}
      back={{ href: '/office/organisations/', label: t('all') }}
      gone={t('gone')}
    >
      {(organisation) => <Loaded organisation={organisation} onSaved={detail.show} />}
    </DetailPage>
  );
}

type LoadedProps = { organisation: OfficeOrganisation; onSaved(organisation: OfficeOrganisation): void };

function Loaded({ organisation, onSaved }: LoadedProps) {
  const t = useWords('organisationOffice');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayManage = permissions.includes('organisations.manage');
  return (
    <DetailColumns
      aside={
        <>
          <OrganisationDetails organisation={organisation} onSaved={onSaved} mayManage={mayManage} />
          {mayManage ? <Dissolve organisation={organisation} /> : null}
        </>
      }
    >
      {permissions.includes('orders.take') ? (
        <p>
          <Link href={`/office/phone-orders/${organisation.id}/`}>{t('phoneOrder')}</Link>
        </p>
      ) : null}
      {organisation.hasAdmin ? null : <Notice kind="warn">{t('noAdminText')}</Notice>}
      <Roster organisation={organisation} onSaved={onSaved} mayManage={mayManage} />
    </DetailColumns>
  );
}
