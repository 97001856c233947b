import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useWords } from '#frame/words.ts';
import { saleGroups } from '../termsRules.ts';
import { WordChoices } from './EventOverview.tsx';
import type { PartProps } from './EventPage.tsx';
import { FixedWhileMoving } from './FixedWhileMoving.tsx';
import styles from './Tickets.module.css';
import { nextPhase, phasesView } from './termsView.ts';
import type { OfficeEvent } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { useTermsForm } from './useTermsForm.ts';

/** When who may buy how much, in the order of time. */
export function EventPhases({ event, onSaved }: PartProps) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useTermsForm(event, onSaved, phasesView);
  const count = Number(form.field('count').value);
  const set = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) form.field(name).onChange({ target: { value } });
  };
  const valuesNow = () => ({
    count: String(count),
    [`phases.${count - 1}.endsAt`]: form.field(`phases.${count - 1}.endsAt`).value,
  });
  return (
    <FixedWhileMoving event={event} className={styles.wideForm}>
      <OfficeForm
        form={form}
        submitLabel={t('save')}
        textOf={textOf}
        deeds={
          <>
            <Button look="secondary" onClick={() => set(nextPhase(valuesNow(), event.terms))}>
              {t('phases.add')}
            </Button>
            {count > 0 ? (
              <Button look="quiet" onClick={() => set({ count: String(count - 1) })}>
                {t('phases.remove')}
              </Button>
            ) : null}
          </>
        }
      >
        <p className={styles.hint}>{t(count > 0 ? 'phases.hint' : 'phases.none')}</p>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the order
          <Phase key={at} at={at} event={event} field={form.field} />
        ))}
      </OfficeForm>
    </FixedWhileMoving>
  );
}

type PhaseProps = { at: number; event: OfficeEvent; field: ReturnType<typeof useTermsForm>['field'] };

function Phase({ at, event, field }: PhaseProps) {
  const t = useWords('ticketingOffice');
  const { nameOf } = useTicketTexts();
  const name = `phases.${at}`;
  return (
    <Panel title={t('phases.title', { number: at + 1 })}>
      <div className={styles.fields}>
        <TextField label={t('names.de')} {...field(`${name}.nameDe`)} />
        <TextField label={t('names.en')} {...field(`${name}.nameEn`)} />
        <TextField label={t('names.ja')} {...field(`${name}.nameJa`)} />
        <TextField type="datetime-local" label={t('phases.startsAt')} {...field(`${name}.startsAt`)} />
        <TextField type="datetime-local" label={t('phases.endsAt')} {...field(`${name}.endsAt`)} />
        <TextField inputMode="numeric" label={t('phases.mostPerPerson')} {...field(`${name}.mostPerPerson`)} />
      </div>
      <WordChoices legend={t('phases.groups')} field={field(`${name}.groups`)} names={saleGroups} prefix="groups" />
      {event.terms.categories.length > 0 ? (
        <fieldset className={styles.choices}>
          <legend>{t('phases.quotas')}</legend>
          <div className={styles.fields}>
            {event.terms.categories.map(({ number, names }) => (
              <TextField
                key={number}
                label={nameOf(names)}
                inputMode="numeric"
                {...field(`${name}.quotas.${number}`)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </Panel>
  );
}
