import type { ReactNode } from 'react';
import { AdmissionGate } from './AdmissionGate.tsx';
import { LotteryGate } from './LotteryGate.tsx';
import type { GatedEvent } from './lotteryParts.ts';

type Props = { event: GatedEvent; children(part: Partial<GatedEvent>): ReactNode };

/** What stands before the sale of an event: its waiting room or its lottery. Words: `admission`. */
export const SaleGate = ({ event, children }: Props) =>
  event.admission === 'lottery' ? (
    <LotteryGate event={event}>{children}</LotteryGate>
  ) : (
    <AdmissionGate eventId={event.id}>{children({})}</AdmissionGate>
  );
