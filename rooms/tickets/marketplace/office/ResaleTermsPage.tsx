import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatDate, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';
import { expected, type ResaleTerms, resaleClient, useTextOf } from './resaleOfficeClient.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { type FigureName, figureNames, figuresOf } from './termsView.ts';

/** `/office/resale-terms/`: fees and deadlines of resale, with what is planned and what held before. */
export function ResaleTermsPage(_: TemplateProps) {
  const t = useWords('marketplaceOffice');
  const [terms, setTerms] = useState<ResaleTerms>();
  const [noAccess, setNoAccess] = useState<NoAccessReason>();
  const [isOpen, setOpen] = useState(false);
  const [deed, setDeed] = useState<Deed<unknown>>();
  const maySet = useOfficeSelf(true)?.permissions.includes('resale.setTerms') ?? false;
  const read = useCallback(() => {
    void resaleClient.readResaleTerms({}, expected).then((answer) => {
      if (answer.ok) setTerms(answer.data);
      else setNoAccess(noAccessReason(answer.problem));
    });
  }, []);
  useEffect(read, [read]);
  const actions =
    maySet && terms && !terms.isWaiting ? (
      <Button onClick={() => setOpen(true)}>{t('terms.change')}</Button>
    ) : undefined;
  return (
    <OfficePage title={t('terms.title')} actions={actions}>
      {terms ? (
        <>
          {terms.isWaiting ? (
            <Notice title={t('terms.waiting')}>
              <Link href="/office/approvals/">{t('terms.toApprovals')}</Link>
            </Notice>
          ) : null}
          <Current terms={terms} />
          <History terms={terms} maySet={maySet} ask={setDeed} onChanged={setTerms} />
        </>
      ) : noAccess ? (
        <NoAccess reason={noAccess} />
      ) : (
        <Skeleton height={320} />
      )}
      {isOpen && terms ? (
        <TermsDialog
          current={terms.current}
          latest={terms.latestClosing}
          onAsked={setTerms}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={read} />
    </OfficePage>
  );
}

function useFigureText(): (name: FigureName, value: number) => string {
  const t = useWords('marketplaceOffice');
  return (name, value) => {
    if (name === 'closesHours') return t('terms.hours', { value: String(value) });
    if (name === 'payableDays') return t('terms.days', { count: value });
    return t('terms.percent', { value: String(value) });
  };
}

function Current({ terms: { current, items } }: { terms: ResaleTerms }) {
  const t = useWords('marketplaceOffice');
  return (
    <Panel title={t('terms.current')}>
      <Figures of={current} />
      {items.length === 0 ? <p>{t('terms.usual')}</p> : null}
    </Panel>
  );
}

/** Each fee and deadline with its name. */
function Figures({ of }: { of: Parameters<typeof figuresOf>[0] }) {
  const t = useWords('marketplaceOffice');
  const textOf = useFigureText();
  const values = figuresOf(of);
  return (
    <dl className={styles.facts}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{t(`termFields.${name}`)}</dt>
          <dd>{textOf(name, values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

type HistoryProps = {
  terms: ResaleTerms;
  maySet: boolean;
  ask(deed: Deed<unknown>): void;
  onChanged(terms: ResaleTerms): void;
};

function History({ terms: { items }, maySet, ask, onChanged }: HistoryProps) {
  const t = useWords('marketplaceOffice');
  const textOfRefusal = useTextOf();
  if (items.length === 0) return null;
  const withdraw = (termsId: string) =>
    ask({
      title: t('terms.withdraw'),
      consequence: t('terms.withdrawText'),
      confirmLabel: t('terms.withdraw'),
      reason: { label: t('reason'), isNeeded: true },
      run: async (why) => {
        const answer = await resaleClient.withdrawResaleTerms({ termsId, reason: why ?? '' }, expected);
        if (answer.ok) onChanged(answer.data);
        return answer;
      },
      done: () => ({ text: t('terms.withdrawn') }),
      textOf: textOfRefusal,
    });
  return (
    <Panel title={t('terms.history')}>
      <ul className={styles.history}>
        {items.map((item) => (
          <li key={item.id}>
            <PastTerms item={item} />
            {maySet && item.state === 'planned' ? (
              <Button look="secondary" onClick={() => withdraw(item.id)}>
                {t('terms.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PastTerms({ item }: { item: ResaleTerms['items'][number] }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  const nameOf = ({ name, accountId }: { name?: string | undefined; accountId: string }) => name ?? accountId;
  return (
    <>
      <p>
        <strong>
          {t('terms.effectiveFrom')} {formatDate(item.effectiveFrom, locale)}
        </strong>{' '}
        <Badge kind={item.state === 'current' ? 'good' : item.state === 'planned' ? 'warn' : 'plain'}>
          {t(`termStates.${item.state}`)}
        </Badge>
      </p>
      <Figures of={item} />
      <p>
        {item.reason} · {t('terms.askedBy')} {nameOf(item.askedBy)} · {t('terms.approvedBy')} {nameOf(item.approvedBy)},{' '}
        {formatInstant(item.approvedAt, locale)}
      </p>
    </>
  );
}
