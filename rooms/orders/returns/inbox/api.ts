import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { isWorn } from './caseRules.ts';
import { grade, listedReturn, officeReturn, state } from './caseShapeRules.ts';

export const inboxRefusals = {
  /** The return, or the money that would go back, is not what was seen any more. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** How far it is does not allow that. */
  stepNotPossible: refusal({ status: 409, code: 'RETURN_STEP_NOT_POSSIBLE' }),
  /** Money has moved, or the buyer has been told. */
  notUndoable: refusal({ status: 409, code: 'RETURN_STEP_NOT_UNDOABLE' }),
  /** The graded pieces are not those that were announced. */
  wrongPieces: refusal({ status: 422, code: 'RETURN_WRONG_PIECES' }),
  /** More would be kept for wear than the pieces cost. */
  deductionTooHigh: refusal({ status: 422, code: 'RETURN_DEDUCTION_TOO_HIGH' }),
  /** A refund of it waits for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** Only of goods with their own holders, such as tickets; see `rooms/orders/returns/api.ts`. */
  piecesUsed: refusal({ status: 409, code: 'PIECES_USED' }),
  pieceEnded: refusal({ status: 409, code: 'PIECE_ENDED' }),
  /** The file is no picture that can be read, or has too many pixels. */
  notAPicture: refusal({ status: 422, code: 'NOT_A_PICTURE' }),
  /** There are as many photos as a return may have. */
  tooManyPhotos: refusal({ status: 409, code: 'TOO_MANY_PHOTOS' }),
};
const refusals = inboxRefusals;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');

const filter = {
  /** A return number, an order number, or an e-mail address. */
  q: line(100).optional(),
  state: state.optional(),
  /** Days where the club is, both included. */
  from: sentDay().optional(),
  to: sentDay().optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

/** Pieces of one line that are alike; euros. */
const gradedPieces = z
  .object({
    grade,
    quantity: z.number().int().min(1).max(10_000),
    /** What is kept of their price for wear (§ 357a BGB), of all of them together; the buyer reads the reason. */
    deduction: z.object({ amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01), reason: line(200) }).optional(),
  })
  .refine((one) => !one.deduction || isWorn(one), 'invalid');

const returns = '/office/v1/returns';
const byNumber = z.object({ number: z.string().regex(/^[A-Za-z\d-]{1,40}$/, 'invalid') });
const photoOf = byNumber.extend({ photoId: z.uuid('invalid') });
const version = z.number().int().min(0).max(2_000_000_000);
const toRead = { permission: 'returns.read' } as const;
const toReceive = { permission: 'returns.receive' } as const;
const toDecide = { permission: 'orders.refund' } as const;

/** Returns for staff: what is expected, has arrived, was graded, refunded or refused. */
export const inboxApi = {
  listOfficeReturns: endpoint({
    method: 'GET',
    path: returns,
    summary: 'Returns of all people by the moment they were announced, 50 at a time',
    caller: toRead,
    logsReading: true,
    /** `after`: `next` of the page before. */
    query: z.object({ ...filter, after: z.uuid().optional() }),
    reply: z.object({ items: z.array(listedReturn), next: z.string().optional() }),
  }),
  exportOfficeReturns: endpoint({
    method: 'GET',
    path: `${returns}/export`,
    summary: 'The same as a CSV file, at most 10,000 rows',
    caller: { permission: 'orders.read' },
    logsReading: true,
    query: z.object(filter),
    file: true,
    callsPerMinute: 20,
  }),
  readOfficeReturn: endpoint({
    method: 'GET',
    path: `${returns}/:number`,
    summary: 'One return with everything that has happened to it, and what can be done with it now',
    caller: toRead,
    logsReading: true,
    params: byNumber,
    reply: officeReturn,
  }),
  markReturnArrived: endpoint({
    method: 'POST',
    path: `${returns}/:number/arrival`,
    summary: 'The parcel is here; nobody is told yet',
    caller: toReceive,
    params: byNumber,
    body: z.object({ version }),
    reply: officeReturn,
    refusals: [refusals.changedMeanwhile, refusals.stepNotPossible],
  }),
  gradeReturn: endpoint({
    method: 'PUT',
    path: `${returns}/:number/grades`,
    summary: 'Says what was found in the parcel, piece by piece; pieces of different grades become lines of their own',
    caller: toReceive,
    params: byNumber,
    body: z.object({
      version,
      lines: z
        .array(
          z.object({
            lineId: z.uuid(),
            pieces: z.array(gradedPieces).min(1, 'required').max(20, 'max'),
          }),
        )
        .min(1, 'required')
        .max(100, 'max'),
    }),
    reply: officeReturn,
    refusals: [refusals.changedMeanwhile, refusals.stepNotPossible, refusals.wrongPieces, refusals.deductionTooHigh],
  }),
  undoReturnStep: endpoint({
    method: 'POST',
    path: `${returns}/:number/undo`,
    summary: 'Takes the grades back, or the arrival, as long as nothing irrevocable has happened',
    caller: toReceive,
    params: byNumber,
    body: z.object({ version }),
    reply: officeReturn,
    refusals: [refusals.changedMeanwhile, refusals.notUndoable],
  }),
  refundReturn: endpoint({
    method: 'POST',
    path: `${returns}/:number/refund`,
    summary: 'Gives the money of the accepted pieces back: vouchers first, with a credit note; the buyer is told',
    caller: toDecide,
    params: byNumber,
    body: z.object({
      version,
      /** As it was on the screen. */
      amount: z.number().min(0).max(1_000_000).multipleOf(0.01),
    }),
    reply: officeReturn,
    refusals: [
      refusals.changedMeanwhile,
      refusals.stepNotPossible,
      refusals.approvalWaits,
      refusals.piecesUsed,
      refusals.pieceEnded,
    ],
  }),
  refuseReturn: endpoint({
    method: 'POST',
    path: `${returns}/:number/refusal`,
    summary: 'Does not take pieces back; the buyer reads the reason in a mail',
    caller: toDecide,
    params: byNumber,
    body: z.object({
      version,
      lineIds: z.array(z.uuid()).min(1, 'required').max(100, 'max'),
      reason: line(500),
    }),
    reply: officeReturn,
    refusals: [refusals.changedMeanwhile, refusals.stepNotPossible],
  }),
  noteReturnPaid: endpoint({
    method: 'POST',
    path: `${returns}/:number/paid`,
    summary: 'Money that no payment service could send has been sent by hand; the buyer is told',
    caller: toDecide,
    params: byNumber,
    body: z.object({ version }),
    reply: officeReturn,
    refusals: [refusals.changedMeanwhile, refusals.stepNotPossible],
  }),
  addReturnNote: endpoint({
    method: 'POST',
    path: `${returns}/:number/notes`,
    summary: 'Writes something down about a return for colleagues; the same id twice is one note',
    caller: toReceive,
    params: byNumber,
    body: z.object({ id: z.uuid(), text: z.string().trim().min(1, 'required').max(2000, 'max') }),
    reply: officeReturn,
  }),
  addReturnPhoto: endpoint({
    method: 'POST',
    path: `${returns}/:number/photos`,
    summary: 'Keeps a photograph of what was in the parcel, scaled down and without what the camera wrote; at most 10',
    caller: toReceive,
    params: byNumber,
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 20 * 1024 * 1024 },
    reply: officeReturn,
    refusals: [refusals.notAPicture, refusals.tooManyPhotos],
    callsPerMinute: 60,
  }),
  readReturnPhoto: endpoint({
    method: 'GET',
    path: `${returns}/:number/photos/:photoId`,
    summary: 'One photograph, as WebP',
    caller: toRead,
    params: photoOf,
    file: true,
  }),
  removeReturnPhoto: endpoint({
    method: 'DELETE',
    path: `${returns}/:number/photos/:photoId`,
    summary: 'Deletes a photograph',
    caller: toReceive,
    params: photoOf,
    reply: officeReturn,
  }),
};
