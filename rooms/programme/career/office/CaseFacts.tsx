import { Button } from '#design/Button.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPart, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import type { OfficeAddress } from '#frame/office/fetchOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import styles from './Career.module.css';
import type { Review } from './careerOfficeClient.ts';

type Props = { known: Review & { isSeverelyDisabled?: boolean | undefined } };

/** What somebody wrote, and who they are once that was uncovered. */
export function CaseFacts({ known }: Props) {
  const t = useWords('careerOffice');
  return (
    <>
      {known.identity ? (
        <DetailPart title={t('applications.person')}>
          <Person identity={known.identity} />
        </DetailPart>
      ) : null}
      <DetailPart title={t('applications.facts')}>
        <Conditions known={known} />
      </DetailPart>
    </>
  );
}

function Person({ identity }: { identity: NonNullable<Review['identity']> }) {
  const t = useWords('careerOffice');
  const career = useWords('career');
  const locale = useLocale();
  const { salutation, title, email, mobile, birthday } = identity;
  const { street, streetNumber, additional, zipCode, city, country } = identity;
  const address = [[street, streetNumber], [additional], [zipCode, city], [country]]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
  const name = (field: string) => t(`applications.fields.${field}`);
  return (
    <Facts>
      <Fact name={name('name')}>{[title, fullName(identity, locale)].filter(Boolean).join(' ')}</Fact>
      <Fact name={name('salutation')}>{career(`apply.salutations.${salutation}`)}</Fact>
      <Fact name={name('email')}>{email}</Fact>
      {mobile ? <Fact name={name('mobile')}>{mobile}</Fact> : null}
      {address ? <Fact name={name('address')}>{address}</Fact> : null}
      {birthday ? <Fact name={name('birthday')}>{formatDate(birthday, locale)}</Fact> : null}
    </Facts>
  );
}

function Conditions({ known }: Props) {
  const t = useWords('careerOffice');
  const career = useWords('career');
  const locale = useLocale();
  const { desiredSalary, startDate, noticePeriod, source, comments, isSeverelyDisabled, talentUntil } = known;
  const name = (field: string) => t(`applications.fields.${field}`);
  return (
    <>
      <Facts>
        <Fact name={t('applications.columns.received')}>{formatDate(known.received, locale)}</Fact>
        <Fact name={t('applications.columns.deleteOn')}>{formatDate(known.deleteOn, locale)}</Fact>
        {talentUntil ? <Fact name={name('talentUntil')}>{formatDate(talentUntil, locale)}</Fact> : null}
        {desiredSalary === undefined ? null : (
          <Fact name={name('desiredSalary')}>{formatEuros(desiredSalary, locale)}</Fact>
        )}
        {startDate ? <Fact name={name('startDate')}>{formatDate(startDate, locale)}</Fact> : null}
        {noticePeriod ? (
          <Fact name={name('noticePeriod')}>
            {t('applications.noticePeriod', {
              amount: noticePeriod.amount,
              unit: career(`apply.units.${noticePeriod.unit}`),
              reference: career(`apply.references.${noticePeriod.reference}`),
            })}
          </Fact>
        ) : null}
        {source ? <Fact name={name('source')}>{source}</Fact> : null}
        {isSeverelyDisabled === undefined ? null : (
          <Fact name={name('severelyDisabled')}>{t(isSeverelyDisabled ? 'applications.yes' : 'applications.no')}</Fact>
        )}
      </Facts>
      {comments ? <p className={styles.message}>{comments}</p> : null}
    </>
  );
}

/** The files of an application; `base`: below which address each of them is opened. */
export function Documents({ known, base }: Props & { base: OfficeAddress }) {
  const t = useWords('careerOffice');
  return (
    <DetailPart title={t('applications.documents.title')}>
      <ul className={styles.documents}>
        {known.documents.map(({ position, name, scan, isEncrypted, hasScript }) => (
          <li key={position}>
            <span>
              {name ?? t('applications.documents.hidden', { position })} · {t(`applications.documents.${scan}`)}
              {isEncrypted ? <span> · {t('applications.documents.encrypted')}</span> : null}
              {hasScript ? <span> · {t('applications.documents.script')}</span> : null}
            </span>
            {name && (scan === 'off' || scan === 'clean') ? (
              <Button
                look="secondary"
                aria-label={`${t('applications.documents.open')}: ${name}`}
                onClick={() => void downloadOfficeFile(`${base}/documents/${position}`, name)}
              >
                {t('applications.documents.open')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
