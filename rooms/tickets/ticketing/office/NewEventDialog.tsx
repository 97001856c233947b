import { useEffect, useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { goTo } from '#frame/running.ts';
import { useWords } from '#frame/words.ts';
import { typedMoment } from './termsView.ts';
import { type EventSources, expected, type NewEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = { isOpen: boolean; onClose(): void };

/** Makes a draft: which match or what else, which plan, and where its prices and phases come from. */
export function NewEventDialog({ isOpen, onClose }: Props) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('create.title')} closeLabel={office('close')} isOpen={isOpen} onClose={onClose}>
      <Sources />
    </Dialog>
  );
}

function Sources() {
  const [sources, setSources] = useState<EventSources>();
  useEffect(() => {
    void ticketsClient.listEventSources({}, expected).then((answer) => answer.ok && setSources(answer.data));
  }, []);
  return sources ? <NewEventForm sources={sources} /> : <Spinner />;
}

/** The values of the form as the API takes them. `source`: `template:…` or `event:…`. */
function newEventOf(values: Record<string, string>): NewEvent {
  const [kind, id] = (values.source ?? '').split(':');
  const own = {
    names: { de: values.nameDe ?? '', en: values.nameEn || undefined },
    startsAt: typedMoment(values.startsAt ?? ''),
    venue: values.venue || undefined,
  };
  return {
    ...(values.matchId ? { matchId: values.matchId } : own),
    ...(values.planId === 'none' ? { capacity: Number(values.capacity) || 0 } : { planId: values.planId || undefined }),
    templateId: kind === 'template' ? id : undefined,
    copyOf: kind === 'event' ? id : undefined,
  };
}

const firstFields = (sources: EventSources): Record<string, string> => {
  const [match] = sources.matches;
  const template = sources.templates.find(({ name }) => name === match?.competition);
  const source = template ? `template:${template.id}` : sources.events[0] ? `event:${sources.events[0].id}` : '';
  return {
    matchId: match?.id ?? '',
    source,
    planId: '',
    capacity: '100',
    nameDe: '',
    nameEn: '',
    startsAt: '',
    venue: '',
  };
};

function NewEventForm({ sources }: { sources: EventSources }) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: firstFields(sources) },
    async save(values) {
      const answer = await ticketsClient.createTicketEvent(newEventOf(values), expected);
      if (!answer.ok) return answer;
      goTo(`/office/tickets/${answer.data.id}/`);
      return { ok: true, data: undefined };
    },
    textOfField: () => t('faults.required'),
    fieldOf: () => undefined,
  });
  const isOwn = form.field('matchId').value === '';
  return (
    <OfficeForm form={form} submitLabel={t('create.submit')} textOf={textOf}>
      <p>{t('create.text')}</p>
      <Choices sources={sources} field={form.field} />
      {form.field('planId').value === 'none' ? (
        <TextField label={t('terms.capacity')} inputMode="numeric" {...form.field('capacity')} />
      ) : null}
      {isOwn ? (
        <>
          <TextField label={t('create.nameDe')} {...form.field('nameDe')} />
          <TextField label={t('create.nameEn')} {...form.field('nameEn')} />
          <TextField label={t('create.startsAt')} type="datetime-local" {...form.field('startsAt')} />
          <TextField label={t('create.venue')} {...form.field('venue')} />
        </>
      ) : null}
    </OfficeForm>
  );
}

type ChoicesProps = {
  sources: EventSources;
  field: ReturnType<typeof useOfficeForm<Record<string, string>>>['field'];
};

function Choices({ sources, field }: ChoicesProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { matches, plans, templates, events } = sources;
  return (
    <>
      <Select
        label={t('create.match')}
        {...field('matchId')}
        options={[
          ...matches.map(({ id, name, startsAt, competition }) => ({
            value: id,
            label: `${formatInstant(startsAt, locale)} · ${name} · ${competition}`,
          })),
          { value: '', label: t('create.noMatch') },
        ]}
      />
      <Select
        label={t('create.source')}
        {...field('source')}
        options={[
          ...templates.map(({ id, name }) => ({ value: `template:${id}`, label: t('create.template', { name }) })),
          ...events.map(({ id, name, startsAt }) => ({
            value: `event:${id}`,
            label: `${formatInstant(startsAt, locale)} · ${name}`,
          })),
          { value: '', label: t('create.nothing') },
        ]}
      />
      <Select
        label={t('create.plan')}
        {...field('planId')}
        options={[
          { value: '', label: t('create.planOfSource') },
          ...plans.map(({ id, venue, version }) => ({ value: id, label: t('create.planVersion', { venue, version }) })),
          { value: 'none', label: t('create.noPlan') },
        ]}
      />
    </>
  );
}
