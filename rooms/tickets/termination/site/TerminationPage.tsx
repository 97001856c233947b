import calls from 'virtual:calls/termination';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { createClient } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { terminationApi } from '../api.ts';
import styles from './Termination.module.css';
import { emptyTermination, faultsOf, requestOf, type TerminationForm } from './terminationFormRules.ts';

const client = createClient<typeof terminationApi>(calls);
type Receipt = ReplyOf<typeof terminationApi.declareTermination>;

/** `/kuendigung/`: what shall end, the button that cancels, and the receipt (§ 312k BGB). Nobody signs in for it. */
export function TerminationPage(_: TemplateProps) {
  const t = useWords('termination');
  const [receipt, setReceipt] = useState<Receipt>();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {receipt ? (
        <Received receipt={receipt} />
      ) : (
        <>
          <p className={styles.intro}>{t('intro')}</p>
          <Fields onDone={setReceipt} />
        </>
      )}
    </div>
  );
}

function Fields({ onDone }: { onDone(receipt: Receipt): void }) {
  const t = useWords('termination');
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { value, setValue, errors, isBusy, submit, field } = useForm<TerminationForm>({
    initial: emptyTermination,
    check(form) {
      const found = faultsOf(form);
      const [first] = Object.keys(found);
      if (first) document.getElementById(`${id}-${first}`)?.focus();
      return found;
    },
    async send(form) {
      const answer = await client.declareTermination(requestOf(form), { expected: () => true });
      if (answer.ok) onDone(answer.data);
      else setProblem(t(answer.problem.status === 429 ? 'faults.tooMany' : 'faults.failed'));
    },
  });
  const input = (name: Exclude<keyof TerminationForm, 'kind'>) => ({
    id: `${id}-${name}`,
    label: t(`fields.${name}`),
    ...field(name),
    error: errors[name] && t(`faults.${errors[name]}`),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField {...input('name')} autoComplete="name" maxLength={100} />
      <TextField {...input('email')} type="email" autoComplete="email" maxLength={200} hint={t('hints.email')} />
      <TextField {...input('contractNumber')} autoComplete="off" maxLength={30} hint={t('hints.contractNumber')} />
      <fieldset className={styles.kinds}>
        <legend>{t('fields.kind')}</legend>
        {(['ordinary', 'forCause'] as const).map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name={`${id}-kind`}
            checked={value.kind === kind}
            onChange={() => setValue({ ...value, kind })}
          >
            {t(`kinds.${kind}`)}
          </Choice>
        ))}
      </fieldset>
      {value.kind === 'forCause' ? <TextArea {...input('reason')} maxLength={1000} /> : null}
      <TextField {...input('wishedOn')} type="date" hint={t('hints.wishedOn')} />
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** What was declared and when, to keep. */
function Received({ receipt }: { receipt: Receipt }) {
  const t = useWords('termination');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, email, contractNumber, kind, reason, wishedOn, declaredAt } = receipt;
  const rows = [
    [t('fields.name'), name],
    [t('fields.email'), email],
    [t('fields.contractNumber'), contractNumber ?? t('all')],
    [t('fields.kind'), t(`kinds.${kind}`)],
    ...(reason ? [[t('fields.reason'), reason]] : []),
    [t('fields.wishedOn'), wishedOn ?? t('soon')],
  ];
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('receipt.title')}
      </h2>
      <p>{t('receipt.at', { moment: formatInstant(declaredAt, locale, 'medium') })}</p>
      <dl className={styles.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{t('receipt.mail', { email })}</p>
      <div>
        <Button look="secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
    </section>
  );
}
