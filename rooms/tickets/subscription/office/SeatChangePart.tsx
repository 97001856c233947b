import { useCallback, useEffect, useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contractOfficeApi } from '../officeApi.ts';
import { contractOfficeClient, expected, useTextOf } from './contractOfficeClient.ts';

type SeatChange = ReplyOf<(typeof contractOfficeApi)['readContractSeatChange']>;

/** When seats of a season can be changed, and how many contracts have. */
export function SeatChangePart({ masterDataId }: { masterDataId: string }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const [known, setKnown] = useState<SeatChange | 'failed'>();
  const read = useCallback(async () => {
    const answer = await contractOfficeClient.readContractSeatChange({ masterDataId }, expected);
    setKnown(answer.ok ? answer.data : 'failed');
  }, [masterDataId]);
  useEffect(() => void read(), [read]);
  if (!known) return null;
  if (known === 'failed') return <NotLoaded retry={read} />;
  const { changed, contracts, lastStartsAt } = known;
  return (
    <DetailPart title={t('seatChange.title')}>
      <p>{t('seatChange.text')}</p>
      <p>{t('seatChange.changed', { changed: String(changed), contracts: String(contracts) })}</p>
      {lastStartsAt ? <p>{t('seatChange.last', { start: formatInstant(lastStartsAt, locale) })}</p> : null}
      <WindowForm masterDataId={masterDataId} known={known} show={setKnown} />
    </DetailPart>
  );
}

type Values = { opensOn: string; closesOn: string; group: string; minutes: string };

const valuesOf = ({ window }: SeatChange): Values => ({
  opensOn: window?.opensOn ?? '',
  closesOn: window?.closesOn ?? '',
  group: window ? String(window.group) : '',
  minutes: window ? String(window.minutes) : '',
});

type Props = { masterDataId: string; known: SeatChange; show(next: SeatChange): void };

function WindowForm({ masterDataId, known, show }: Props) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<Values>({
    kept: { values: valuesOf(known) },
    async save({ opensOn, closesOn, group, minutes }) {
      const isNone = [opensOn, closesOn, group, minutes].every((value) => value.trim() === '');
      const window = { opensOn, closesOn, group: Number(group), minutes: Number(minutes) };
      const body = { masterDataId, ...(isNone ? {} : { window }) };
      const answer = await contractOfficeClient.changeContractSeatChange(body, expected);
      if (!answer.ok) return answer;
      show(answer.data);
      return { ok: true, data: { values: valuesOf(answer.data) } };
    },
    textOfField: () => office('form.invalid'),
    textOf,
  });
  return (
    <OfficeForm
      form={form}
      submitLabel={t('seatChange.save')}
      labelOf={(name) => t(`seatChange.${name}`)}
      textOf={textOf}
    >
      <TextField type="date" label={t('seatChange.opensOn')} {...form.field('opensOn')} />
      <TextField type="date" label={t('seatChange.closesOn')} hint={t('seatChange.hint')} {...form.field('closesOn')} />
      <TextField inputMode="numeric" label={t('seatChange.group')} {...form.field('group')} />
      <TextField
        inputMode="numeric"
        label={t('seatChange.minutes')}
        hint={t('seatChange.minutesHint')}
        {...form.field('minutes')}
      />
    </OfficeForm>
  );
}
