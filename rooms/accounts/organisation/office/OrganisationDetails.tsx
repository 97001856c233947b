import { TextField } from '#design/TextField.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Organisation.module.css';
import { type Details, detailNames, detailsOf, optionalDetails } from './organisationFields.ts';
import { expected, type OfficeOrganisation, organisationOffice } from './organisationOfficeClient.ts';

type Props = { organisation: OfficeOrganisation; onSaved(organisation: OfficeOrganisation): void; mayManage: boolean };

/** Name, seat and price group; anyone who may not change them reads them. */
export function OrganisationDetails(props: Props) {
  const t = useWords('organisationOffice');
  const locale = useLocale();
  const { organisation, mayManage } = props;
  const details = detailsOf(organisation);
  return (
    <section>
      <h2>{t('details')}</h2>
      <p className={styles.facts}>
        {t(`kinds.${organisation.kind}`)} · {t('since', { date: formatDate(organisation.created, locale) })}
        <br />
        <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
      </p>
      {mayManage ? (
        <DetailsForm {...props} />
      ) : (
        <dl className={styles.list}>
          {detailNames
            .filter((name) => details[name] !== '')
            .map((name) => (
              <div key={name}>
                <dt>{t(`fields.${name}`)}</dt>
                <dd>{details[name]}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}

function DetailsForm({ organisation, onSaved }: Props) {
  const t = useWords('organisationOffice');
  const office = useWords('office');
  const organisationId = organisation.id;
  const kept = (one: OfficeOrganisation) => ({ values: detailsOf(one), version: one.version });
  const form = useOfficeForm<Details>({
    kept: kept(organisation),
    async save(values, version) {
      const body = { organisationId, ...values, version: version ?? 1 };
      const answer = await organisationOffice.changeOrganisation(body, expected);
      if (!answer.ok) return answer;
      onSaved(answer.data);
      return { ok: true, data: kept(answer.data) };
    },
    async readAgain() {
      const answer = await organisationOffice.readOrganisation({ organisationId }, expected);
      return answer.ok ? kept(answer.data) : undefined;
    },
  });
  return (
    <OfficeForm form={form} submitLabel={t('save')} labelOf={(name) => t(`fields.${name}`)}>
      {detailNames.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          hint={name === 'memberPriceGroup' ? t('priceGroupHint') : undefined}
          optionalWord={optionalDetails.includes(name) ? office('optional') : undefined}
          maxLength={120}
          {...form.field(name)}
        />
      ))}
    </OfficeForm>
  );
}
