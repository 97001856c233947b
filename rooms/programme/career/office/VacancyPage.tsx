import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Link, navigate, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Deeds, DetailColumn } from '#frame/office/DetailParts.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { jobPath } from '../jobPaths.ts';
import { careerOfficeClient, expected, useTextOf, type Vacancy } from './careerOfficeClient.ts';
import { badgeOfJob } from './VacanciesPage.tsx';
import { VacancyDeeds } from './VacancyDeeds.tsx';
import { VacancyFields } from './VacancyFields.tsx';
import { emptyVacancy, sentOf, type VacancyValues, valuesOf } from './vacancyValues.ts';

/** `/office/vacancies/:jobId/`: a job as it is written, and its steps; `new` makes one. */
export function VacancyPage({ props: { jobId } }: TemplateProps<{ jobId: string }>) {
  return jobId === 'new' ? <NewVacancy /> : <KnownVacancy jobId={jobId} />;
}

function NewVacancy() {
  const t = useWords('careerOffice');
  const textOf = useTextOf();
  const [id] = useState(() => crypto.randomUUID());
  const form = useOfficeForm<VacancyValues>({
    kept: { values: emptyVacancy },
    async save(values) {
      const body = { id, originId: values.originId.trim(), ...sentOf(values) };
      const answer = await careerOfficeClient.writeVacancy(body, expected);
      if (!answer.ok) return answer;
      // After the form has taken its answer: until then it asks before it is left.
      setTimeout(() => navigate(`/office/vacancies/${answer.data.id}/`));
      return { ok: true, data: undefined };
    },
    textOfField: () => t('vacancies.invalid'),
    fieldOf: ({ errorCode }) => (errorCode === 'JOB_ID_TAKEN' ? 'originId' : undefined),
    textOf,
  });
  return (
    <OfficePage title={t('vacancies.new')} actions={<Link href="/office/vacancies/">{t('vacancies.all')}</Link>}>
      <DetailColumn>
        <OfficeForm
          form={form}
          submitLabel={t('vacancies.make')}
          labelOf={(name) => t(`vacancies.fields.${name}`)}
          textOf={textOf}
        >
          <VacancyFields form={form} isNew />
        </OfficeForm>
      </DetailColumn>
    </OfficePage>
  );
}

function KnownVacancy({ jobId }: { jobId: string }) {
  const t = useWords('careerOffice');
  const detail = useDetail(useCallback(() => careerOfficeClient.readVacancy({ jobId }, expected), [jobId]));
  return (
    <DetailPage
      detail={detail}
      title={(job) => job?.de.title ?? t('vacancies.one')}
      back={{ href: '/office/vacancies/', label: t('vacancies.all') }}
      gone={t('vacancies.gone')}
    >
      {(job) => (
        <DetailColumn>
          <Ways job={job} />
          <VacancyDeeds job={job} show={detail.show} />
          {job.state === 'archived' ? null : <ChangeForm key={job.state} job={job} show={detail.show} />}
        </DetailColumn>
      )}
    </DetailPage>
  );
}

function Ways({ job }: { job: Vacancy }) {
  const t = useWords('careerOffice');
  const locale = useLocale();
  return (
    <Deeds>
      <Badge kind={badgeOfJob[job.state]}>{t(`vacancies.states.${job.state}`)}</Badge>
      <Link href={`/office/applications/?jobId=${job.id}`}>{t('vacancies.applications')}</Link>
      {job.state === 'published' ? <Link href={jobPath(job.originId, locale)}>{t('vacancies.onSite')}</Link> : null}
    </Deeds>
  );
}

function ChangeForm({ job, show }: { job: Vacancy; show(job: Vacancy): void }) {
  const t = useWords('careerOffice');
  const textOf = useTextOf();
  const keptOf = (read: Vacancy) => ({ values: valuesOf(read), version: read.version });
  const form = useOfficeForm<VacancyValues, number>({
    kept: keptOf(job),
    async save(values, version = job.version) {
      const answer = await careerOfficeClient.changeVacancy({ jobId: job.id, version, ...sentOf(values) }, expected);
      if (!answer.ok) return answer;
      show(answer.data);
      return { ok: true, data: keptOf(answer.data) };
    },
    async readAgain() {
      const answer = await careerOfficeClient.readVacancy({ jobId: job.id }, expected);
      return answer.ok ? keptOf(answer.data) : undefined;
    },
    textOfField: () => t('vacancies.invalid'),
    textOf,
  });
  return (
    <OfficeForm
      form={form}
      submitLabel={t('vacancies.save')}
      labelOf={(name) => t(`vacancies.fields.${name}`)}
      textOf={textOf}
    >
      <VacancyFields form={form} isNew={false} />
    </OfficeForm>
  );
}
