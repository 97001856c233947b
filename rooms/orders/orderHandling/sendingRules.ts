/**
 * What is asked about before a parcel leaves: `unlettered`: somebody's name is not on it yet; `ageCheck`: whoever takes
 * it has to be old enough, and nobody has said that the carrier looks; `emptyParcel`: more parcels than pieces.
 */
export const sendingDoubts = ['unlettered', 'ageCheck', 'emptyParcel'] as const;
export type SendingDoubt = (typeof sendingDoubts)[number];

type Line = { quantity: number; ageLimit: number | null; wantsLettering: boolean; isLettered: boolean };

/** What speaks against sending these lines in so many parcels, besides what staff have said they know. */
export function doubtsOf(lines: readonly Line[], parcels: number, known: readonly SendingDoubt[] = []): SendingDoubt[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const holds: Record<SendingDoubt, boolean> = {
    unlettered: lines.some(({ wantsLettering, isLettered }) => wantsLettering && !isLettered),
    ageCheck: lines.some(({ ageLimit }) => ageLimit !== null && ageLimit > 0),
    emptyParcel: parcels > pieces,
  };
  return sendingDoubts.filter((doubt) => holds[doubt] && !known.includes(doubt));
}
