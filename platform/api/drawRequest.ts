import { z } from 'zod';
import { refusal } from './endpoint.ts';
import { typedLine } from './typedLine.ts';

const number = {
  /** Known to nobody before the list closed. */
  publicNumber: typedLine(200),
  /** Where anybody can look it up. */
  publicReference: typedLine(500),
};

/** What a call sends that asks for a draw. */
export const askForDrawBody = z.object({
  /** Made by the caller: sent again, it is the same request. */
  requestId: z.uuid(),
  ...number,
});

/** A request for a draw that waits for a second person, on the wire. */
export const waitingDraw = z.object({ publicNumber: z.string(), publicReference: z.string() });

/** What a second person agrees to: the number, where it can be looked up, and the list that it decides about. */
export type DrawRequest = z.infer<typeof waitingDraw> & { listHash: string };

/** A request as it is carried out: by whom, and what is drawn, for people. */
export type ApprovedDraw = DrawRequest & { askedBy: string; approvedBy: string; subject: string };

export const drawRefusals = {
  /** Another request for a draw of the same list waits for a decision. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
};
