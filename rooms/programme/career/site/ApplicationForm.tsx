import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type FormFaults, type FormValues, filesFault, formDataOf, formFaults } from './applicationFormRules.ts';
import styles from './Career.module.css';
import { ConsentFields } from './ConsentFields.tsx';
import { type Received, type SendOutcome, uploadApplication } from './careerClient.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { AddressFields, ConditionFields, type FieldProps, PersonFields } from './FormParts.tsx';
import { useDraft } from './useDraft.ts';

type Props = { originId: string; onReceived(received: Received): void; onClosed(): void };

/** Codes of what is wrong with the files, as the API names them. */
const fileFaultCodes = {
  tooMany: 'TOO_MANY_DOCUMENTS',
  tooLarge: 'DOCUMENTS_TOO_LARGE',
  wrongType: 'DOCUMENT_INVALID',
} as const;
const fileCodes: readonly string[] = [...Object.values(fileFaultCodes), 'DOCUMENT_MISSING'];

/** The form of an application: what is typed survives a reload, and sending it twice is one application. */
export function ApplicationForm({ originId, onReceived, onClosed }: Props) {
  const t = useWords('career');
  const draft = useDraft(originId);
  const [values, setValues] = useState<FormValues>(draft.empty);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<FormFaults>({});
  const [fileFault, setFileFault] = useState<string>();
  const upload = useUpload(originId);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { restored, keep } = draft;
  const isTouched = useRef(false);
  useEffect(() => {
    // Where the device answers late, somebody types already: what they type stays.
    if (restored?.isKept && !isTouched.current) setValues(restored.values);
  }, [restored]);
  const change = (changed: Partial<FormValues>) => {
    isTouched.current = true;
    const next = { ...values, ...changed };
    setValues(next);
    keep(next);
  };
  const choose = async (chosen: readonly File[]) => {
    const fault = await filesFault(chosen);
    setFileFault(fault && fileFaultCodes[fault]);
    if (!fault) setFiles(chosen);
  };
  const showFaults = (found: FormFaults, fileCode: string | undefined) => {
    setFaults(found);
    setFileFault(fileCode);
    // After the marks are there: the first of them takes the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (upload.percent !== undefined) return;
    const found = formFaults(values);
    const fileCode = files.length === 0 ? 'DOCUMENT_MISSING' : undefined;
    if (Object.keys(found).length > 0 || fileCode) return showFaults(found, fileCode);
    setFaults({});
    setFileFault(undefined);
    const outcome = await upload.send(formDataOf(draft.applicationId.current, values, files));
    if (outcome.kind === 'received') {
      draft.forget();
      onReceived(outcome.received);
    } else if (outcome.kind === 'refused' && outcome.errorCode === 'JOB_CLOSED') onClosed();
    else if (outcome.kind === 'refused' && fileCodes.includes(outcome.errorCode)) showFaults({}, outcome.errorCode);
    else if (outcome.kind === 'refused')
      showFaults(Object.fromEntries(outcome.fields.map((name) => [name, 'invalid'])), undefined);
  };
  const clear = () => {
    draft.forget();
    setValues(draft.empty);
    setFiles([]);
  };
  const isFaulty = Object.keys(faults).length > 0 || fileFault !== undefined;
  const fields: FieldProps = { id, values, change, faults };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {restored?.isKept ? <Notice>{t('apply.keptBack')}</Notice> : null}
      <PersonFields {...fields} />
      <AddressFields {...fields} />
      <ConditionFields {...fields} />
      <DocumentsField files={files} fault={fileFault && t(`refusals.${fileFault}`)} choose={choose} />
      <ConsentFields {...fields} />
      {isFaulty ? <Notice kind="bad">{t('apply.check')}</Notice> : null}
      {upload.hasFailed ? <Notice kind="bad">{t('apply.failed')}</Notice> : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={upload.percent !== undefined}>
          {upload.percent === undefined ? t('apply.send') : t('apply.sending', { percent: upload.percent })}
        </Button>
        <Button look="secondary" onClick={upload.percent === undefined ? clear : upload.cancel}>
          {t(upload.percent === undefined ? 'apply.clear' : 'apply.cancel')}
        </Button>
      </div>
      <UploadProgress percent={upload.percent} label={t('apply.title')} />
      <p className={styles.hint}>{t('apply.kept')}</p>
    </form>
  );
}

function UploadProgress({ percent, label }: { percent: number | undefined; label: string }) {
  if (percent === undefined) return null;
  return <progress className={styles.progress} max={100} value={percent} aria-label={label} />;
}

/** Sends the form; `percent` is absent while nothing is on its way. */
function useUpload(originId: string) {
  const locale = useLocale();
  const [percent, setPercent] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  const send = async (data: FormData): Promise<SendOutcome> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setFailed(false);
    setPercent(0);
    const outcome = await uploadApplication({ originId, locale, data, signal }, setPercent);
    setPercent(undefined);
    setFailed(outcome.kind === 'network' && !signal.aborted);
    return outcome;
  };
  return { percent, hasFailed, send, cancel: () => running.current?.abort() };
}
