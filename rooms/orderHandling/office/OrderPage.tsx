import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { Link } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { loadedThing, NoAccess, OfficePage, type PageState } from '#frame/office/OfficePage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { WaitingNotice } from './ApprovalNotice.tsx';
import { Notes } from './Notes.tsx';
import styles from './Order.module.css';
import { Documents, OrderAddress, OrderHistory, Parcels, PaymentFacts, Refunds } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { expected, type OfficeOrder, ordersClient } from './ordersClient.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { declarationInAddress, ReturnDialog } from './ReturnDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { UndoNotice } from './UndoNotice.tsx';
import { type OrderDialogProps, useOrderDeeds } from './useOrderDeeds.tsx';
import { useRefundApproval } from './useRefundApproval.ts';

type State = PageState<OfficeOrder>;

/** `/office/orders/:orderId/`: what was ordered, what has happened to it, and what can be done now. */
export function OrderPage({ props: { orderId } }: TemplateProps<{ orderId: string }>) {
  const t = useWords('orderHandlingOffice');
  const order = useWords('order');
  const [state, setState] = useState<State>();
  const read = useCallback(async () => {
    setState(loadedThing(await ordersClient.readOfficeOrder({ orderId }, expected)));
  }, [orderId]);
  const isLoaded = typeof state === 'object';
  return (
    <OfficePage
      title={isLoaded ? order('number', { number: state.orderNumber }) : t('order')}
      actions={
        <Link href="/office/orders/" className={styles.back}>
          {t('allOrders')}
        </Link>
      }
    >
      <Content state={state} setState={setState} read={read} />
    </OfficePage>
  );
}

type ContentProps = { state: State; setState(order: OfficeOrder): void; read(): Promise<void> };

function Content({ state, setState, read }: ContentProps) {
  const t = useWords('orderHandlingOffice');
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{t('gone')}</Notice>;
  if (state === 'failed')
    return (
      <Notice kind="bad">
        <p>{t('failed')}</p>
        <Button look="secondary" onClick={() => void read()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Order order={state} onSaved={setState} read={read} />;
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
      <p className={styles.state}>
        <strong>{words(`states.${order.state}`)}</strong>
        {order.ageCheck ? <span>{t('ageCheck', { age: order.ageCheck })}</span> : null}
      </p>
      <WaitingNotice approval={approval} />
      {mayFulfil && order.deeds.undo ? <UndoNotice undo={order.deeds.undo} run={deeds.undo} /> : null}
      <OrderButtons order={order} may={{ fulfil: mayFulfil, refund: mayRefund }} deeds={deeds} onOpen={setOpen} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} />
          <Refunds order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={styles.side}>
          <OrderAddress order={order} onChange={openAddress} />
          <PaymentFacts order={order} />
          <Documents order={order} />
          <Parcels order={order} />
          <Notes order={order} change={mayFulfil ? deeds.change : undefined} />
        </div>
      </div>
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
    <div className={styles.deeds}>
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
    </div>
  );
}

function OpenDialog({ open, ...dialog }: OrderDialogProps & { open: Open | undefined }) {
  if (open === 'refund') return <RefundDialog {...dialog} />;
  if (open === 'return') return <ReturnDialog {...dialog} />;
  if (open === 'send') return <SendDialog {...dialog} />;
  return open === 'address' ? <AddressDialog {...dialog} /> : null;
}
