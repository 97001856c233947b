import { useEffect, useState } from 'react';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { type RelocationRequest, readRelocation, relocateDeed } from './relocateDeed.tsx';
import { AskingButton, type DeedButtonProps, type WishProps } from './seenDeeds.tsx';
import { type EventSources, expected, type RelocationFigures, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** Begins moving an event to the places of another plan; not one without a plan, that is over, or has begun. */
export function RelocateButton(props: DeedButtonProps) {
  const t = useWords('ticketingOffice');
  const { state, isBehindClosedDoors, terms, startsAt } = props.event;
  const isOver = ['draft', 'moving', 'cancelled'].includes(state) || isBehindClosedDoors;
  if (isOver || terms.planId === null || new Date(startsAt) <= new Date()) return null;
  const texts = { label: t('relocation.button'), title: t('relocation.title') };
  return <AskingButton {...props} {...texts} Form={Plans} deedOf={relocateDeed} />;
}

type Plan = EventSources['plans'][number];
type Props = WishProps<[RelocationRequest, RelocationFigures]>;

function Plans(props: Props) {
  const t = useWords('ticketingOffice');
  const own = props.event.terms.planId;
  const [plans, setPlans] = useState<Plan[]>();
  useEffect(() => {
    void ticketsClient
      .listEventSources({}, expected)
      .then((answer) => setPlans(answer.ok ? answer.data.plans.filter(({ id }) => id !== own) : []));
  }, [own]);
  if (!plans) return <Spinner />;
  return plans.length > 0 ? <PlanForm {...props} plans={plans} /> : <p>{t('relocation.noPlans')}</p>;
}

/** What the wizard reads from its fields: the fields of categories are named by their numbers. */
const requestOf = ({ planId = '', ...others }: Record<string, string>): RelocationRequest => ({
  planId,
  otherwise: Object.entries(others)
    .filter(([, to]) => to !== '')
    .map(([from, to]) => `${from}:${to}`)
    .join(','),
});

function PlanForm({ event, onSeen, plans }: Props & { plans: Plan[] }) {
  const t = useWords('ticketingOffice');
  const { textOf, nameOf } = useTicketTexts();
  const { categories } = event.terms;
  const sold = categories.filter(({ number }) =>
    event.byCategory.some((one) => one.category === number && one.sold > 0),
  );
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: { planId: plans[0]!.id, ...Object.fromEntries(categories.map(({ number }) => [number, ''])) } },
    async save(values) {
      const request = requestOf(values);
      const answer = await readRelocation(event.id, request);
      if (!answer.ok) return answer;
      onSeen(request, answer.data);
      return { ok: true, data: undefined };
    },
    textOfField: () => t('relocation.categoriesDiffer'),
  });
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('relocation.next')} textOf={textOf}>
      <p>{t('relocation.ask')}</p>
      <Select
        label={t('relocation.plan')}
        {...form.field('planId')}
        options={plans.map(({ id, venue, version }) => ({
          value: id,
          label: t('create.planVersion', { venue, version }),
        }))}
      />
      {sold.length > 0 ? <p>{t('relocation.otherwiseHint')}</p> : null}
      {sold.map((category) => (
        <Select
          key={category.number}
          label={t('relocation.otherwise', { category: nameOf(category.names) })}
          {...form.field(String(category.number))}
          options={[
            { value: '', label: t('relocation.refund') },
            ...categories
              .filter(({ number }) => number !== category.number)
              .map(({ number, names }) => ({ value: String(number), label: nameOf(names) })),
          ]}
        />
      ))}
    </OfficeForm>
  );
}
