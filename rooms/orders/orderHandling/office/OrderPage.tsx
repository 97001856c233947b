import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Deeds, DetailColumns, StateLine } from '#frame/office/DetailParts.tsx';
import { Notes } from '#frame/office/Notes.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { WaitingNotice } from './ApprovalNotice.tsx';
import { ChargedBackNotice } from './ChargedBackNotice.tsx';
import { Documents, OrderAddress, OrderHistory, Parcels, PaymentFacts, Refunds } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { expected, type OfficeOrder, ordersClient } from './ordersClient.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { declarationInAddress, ReturnDialog } from './ReturnDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { UndoNotice } from './UndoNotice.tsx';
import { type OrderDialogProps, useOrderDeeds } from './useOrderDeeds.tsx';
import { useRefundApproval } from './useRefundApproval.ts';

/** `/office/orders/:orderId/`: what was ordered, what has happened to it, and what can be done now. */
export function OrderPage({ props: { orderId } }: TemplateProps<{ orderId: string }>) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const detail = useDetail(useCallback(() => ordersClient.readOfficeOrder({ orderId }, expected), [orderId]));
  return (
    <DetailPage
      detail={detail}
      title={(order) => (order ? words('number', { number: order.orderNumber }) : t('order'))}
      back={{ href: '/office/orders/', label: t('allOrders') }}
      gone={t('gone')}
    >
      {(order) => <Order order={order} onSaved={detail.show} read={detail.read} />}
    </DetailPage>
  );
}

type OrderProps = { order: OfficeOrder; onSaved(order: OfficeOrder): void; read(): Promise<void> };
type Open = 'refund' | 'return' | 'send' | 'address';

function Order({ order, onSaved, read }: OrderProps) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayFulfil = permissions.includes('orders.fulfil');
  const mayRefund = permissions.includes('orders.refund');
  const [deed, setDeed] = useState<Deed<OfficeOrder>>();
  const [{ declaration }] = useAddressFilters(declarationInAddress);
  const [open, setOpen] = useState<Open | undefined>(declaration ? 'return' : undefined);
  const { approval, reload } = useRefundApproval(order, mayRefund);
  const deeds = useOrderDeeds({ order, onSaved, read, ask: setDeed, approval });
  const closeDialog = () => {
    setOpen(undefined);
    if (mayRefund) void reload();
  };
  const dialog = { order, change: deeds.change, textOf: deeds.textOf, onClose: closeDialog, approval };
  const openAddress = mayFulfil && order.deeds.canChangeAddress ? () => setOpen('address') : undefined;
  return (
    <>
      <StateLine
        state={words(`states.${order.state}`)}
        note={order.ageCheck ? t('ageCheck', { age: order.ageCheck }) : undefined}
      />
      <ChargedBackNotice order={order} />
      <WaitingNotice approval={approval} />
      {mayFulfil && order.deeds.undo ? <UndoNotice undo={order.deeds.undo} run={deeds.undo} /> : null}
      <OrderButtons order={order} may={{ fulfil: mayFulfil, refund: mayRefund }} deeds={deeds} onOpen={setOpen} />
      <DetailColumns
        aside={
          <>
            <OrderAddress order={order} onChange={openAddress} />
            <PaymentFacts order={order} />
            <Documents order={order} />
            <Parcels order={order} />
            <Notes notes={order.notes} add={mayFulfil ? deeds.addNote : undefined} />
          </>
        }
      >
        <OrderLines order={order} />
        <Refunds order={order} />
        <OrderHistory order={order} />
      </DetailColumns>
      <OpenDialog open={open} {...dialog} />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => mayRefund && void reload()} />
    </>
  );
}

type OrderButtonsProps = {
  order: OfficeOrder;
  may: { fulfil: boolean; refund: boolean };
  deeds: ReturnType<typeof useOrderDeeds>;
  onOpen(dialog: Open): void;
};

/** What can be done with the order now, by what the person may do. */
function OrderButtons({ order, may, deeds, onOpen }: OrderButtonsProps) {
  const t = useWords('orderHandlingOffice');
  const { states, canSend, canCancel, canRefund } = order.deeds;
  return (
    <Deeds>
      {may.fulfil && canSend ? <Button onClick={() => onOpen('send')}>{t('send.button')}</Button> : null}
      {may.fulfil
        ? states.map((to) => (
            <Button key={to} look="secondary" onClick={() => deeds.changeState(to)}>
              {t(`stateButton.${to}`)}
            </Button>
          ))
        : null}
      {may.refund && canRefund ? (
        <Button look="secondary" onClick={() => onOpen('refund')}>
          {t('refund.button')}
        </Button>
      ) : null}
      {may.refund && canRefund && order.customer.email ? (
        <Button look="secondary" onClick={() => onOpen('return')}>
          {t('return.button')}
        </Button>
      ) : null}
      {may.refund && canCancel ? (
        <Button look="secondary" onClick={deeds.cancel}>
          {t('cancel.button')}
        </Button>
      ) : null}
      {may.fulfil && order.customer.email ? (
        <Button look="quiet" onClick={deeds.mailAgain}>
          {t('mail.button')}
        </Button>
      ) : null}
    </Deeds>
  );
}

function OpenDialog({ open, ...dialog }: OrderDialogProps & { open: Open | undefined }) {
  if (open === 'refund') return <RefundDialog {...dialog} />;
  if (open === 'return') return <ReturnDialog {...dialog} />;
  if (open === 'send') return <SendDialog {...dialog} />;
  return open === 'address' ? <AddressDialog {...dialog} /> : null;
}
