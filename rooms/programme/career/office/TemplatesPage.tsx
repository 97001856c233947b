import { useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { notify } from '#frame/notify.ts';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { templateKinds } from '../templateModel.ts';
import styles from './Career.module.css';
import { careerOfficeClient, expected, type MailTemplate, useTextOf } from './careerOfficeClient.ts';

/** `/office/application-templates/`: what mails about decisions begin with, in each language. */
export function TemplatesPage(_: TemplateProps) {
  const t = useWords('careerOffice');
  const [items, setItems] = useState<MailTemplate[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    void careerOfficeClient
      .listTemplates({}, expected)
      .then((answer) => setItems(answer.ok ? answer.data.items : 'failed'));
  }, []);
  return (
    <OfficePage title={t('templates.title')}>
      <p>{t('templates.text', { gaps: '{{title}}, {{club}}' })}</p>
      {items === 'loading' ? <Skeleton height={400} /> : null}
      {items === 'failed' ? <Notice kind="bad">{t('templates.failed')}</Notice> : null}
      {Array.isArray(items)
        ? templateKinds.map((kind) => (
            <section key={kind}>
              <h2>{t(`applications.move.${kind}.button`)}</h2>
              <div className={styles.templates}>
                {items
                  .filter((one) => one.kind === kind)
                  .map((one) => (
                    <Template key={one.locale} kept={one} />
                  ))}
              </div>
            </section>
          ))
        : null}
    </OfficePage>
  );
}

function Template({ kept }: { kept: MailTemplate }) {
  const t = useWords('careerOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [known, setKnown] = useState(kept);
  const [text, setText] = useState(kept.text);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { kind, locale, version } = known;
  const save = async (next: string) => {
    setBusy(true);
    const answer = await careerOfficeClient.changeTemplate({ kind, locale, version, text: next }, expected);
    setBusy(false);
    if (!answer.ok) return setProblem(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
    setProblem(undefined);
    setKnown(answer.data);
    setText(answer.data.text);
    notify({ kind: 'success', text: t('templates.saved') });
  };
  return (
    <div>
      <TextArea
        label={t(`applications.language.${locale}`)}
        lang={locale}
        rows={8}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p>
        <Badge kind={known.isOwn ? 'good' : 'plain'}>{t(known.isOwn ? 'templates.own' : 'templates.standard')}</Badge>
      </p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Deeds>
        <Button look="secondary" isBusy={isBusy} aria-disabled={text === known.text} onClick={() => void save(text)}>
          {t('templates.save')}
        </Button>
        {known.isOwn ? (
          <Button look="secondary" isBusy={isBusy} onClick={() => void save('')}>
            {t('templates.reset')}
          </Button>
        ) : null}
      </Deeds>
    </div>
  );
}
