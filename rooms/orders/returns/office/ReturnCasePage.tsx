import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Deeds, DetailColumns, StateLine } from '#frame/office/DetailParts.tsx';
import { Notes } from '#frame/office/Notes.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { CaseFacts, CaseHistory } from './CaseFacts.tsx';
import { CaseLines } from './CaseLines.tsx';
import { CasePhotos } from './CasePhotos.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import { expected, inboxClient, type OfficeReturn } from './inboxClient.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { ScanField } from './ScanField.tsx';
import { useCaseDeeds } from './useCaseDeeds.tsx';

/** `/office/returns/:number/`: what comes back, what has happened to it, and what can be done now. */
export function ReturnCasePage({ props: { number } }: TemplateProps<{ number: string }>) {
  const t = useWords('returnsOffice');
  const detail = useDetail(useCallback(() => inboxClient.readOfficeReturn({ number }, expected), [number]));
  return (
    <DetailPage
      detail={detail}
      title={(one) => [t('return'), one?.number].filter(Boolean).join(' ')}
      back={{ href: '/office/returns/', label: t('allReturns') }}
      gone={t('gone')}
    >
      {(one) => <ReturnCase one={one} onSaved={detail.show} read={detail.read} />}
    </DetailPage>
  );
}

type CaseProps = { one: OfficeReturn; onSaved(one: OfficeReturn): void; read(): Promise<void> };

function ReturnCase({ one, onSaved, read }: CaseProps) {
  const t = useWords('returnsOffice');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayReceive = permissions.includes('returns.receive');
  const mayDecide = permissions.includes('orders.refund');
  const [deed, setDeed] = useState<Deed<OfficeReturn>>();
  const [open, setOpen] = useState<'grade' | 'refuse'>();
  const deeds = useCaseDeeds({ one, onSaved, read, ask: setDeed });
  const dialog = { one, deeds, onClose: () => setOpen(undefined) };
  const { canMarkArrived, canGrade, undo, canRefuse, refund, byHand } = one.deeds;
  return (
    <>
      <ScanField />
      <StateLine
        state={t(`states.${one.state}`)}
        note={one.order.isShipped || one.state !== 'graded' ? undefined : t('notSent')}
      />
      {one.deeds.isRefundAsked ? <Notice>{t('refund.waits')}</Notice> : null}
      <Deeds>
        {mayReceive && canMarkArrived ? <Button onClick={deeds.markArrived}>{t('arrive.button')}</Button> : null}
        {mayReceive && canGrade ? (
          <Button look={refund ? 'secondary' : 'primary'} onClick={() => setOpen('grade')}>
            {t('grade.button')}
          </Button>
        ) : null}
        {mayDecide && refund ? <Button onClick={deeds.refund}>{t('refund.button')}</Button> : null}
        {mayDecide && canRefuse ? (
          <Button look="secondary" onClick={() => setOpen('refuse')}>
            {t('refuse.button')}
          </Button>
        ) : null}
        {mayDecide && byHand ? <Button onClick={deeds.notePaid}>{t('paid.button')}</Button> : null}
        {mayReceive && undo ? (
          <Button look="quiet" onClick={deeds.askUndo}>
            {t(`undo.${undo}`)}
          </Button>
        ) : null}
      </Deeds>
      <DetailColumns
        aside={
          <>
            <CaseFacts one={one} mayReadPeople={permissions.includes('people.read')} />
            <CasePhotos one={one} deeds={deeds} mayChange={mayReceive} />
            <Notes notes={one.notes} add={mayReceive ? deeds.addNote : undefined} />
          </>
        }
      >
        <CaseLines one={one} />
        <CaseHistory one={one} />
      </DetailColumns>
      {open === 'grade' ? <GradeDialog {...dialog} /> : null}
      {open === 'refuse' ? <RefuseDialog {...dialog} /> : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </>
  );
}
