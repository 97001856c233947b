/** Which pass: of one generation of a right. */
export type PassOf = { rightId: string; generation: number };

/** What a pass is worth: its code lets somebody in, it does not now, or never again. */
export type PassState = 'active' | 'paused' | 'ended';

/** The number of an Apple pass, and the end of a Google object's id. */
export const passNumber = ({ rightId, generation }: PassOf): string => `${rightId}.${generation}`;

const number = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,5})$/;

/** Reads it; undefined: it is none. */
export function readPassNumber(text: string): PassOf | undefined {
  const [, rightId, generation] = number.exec(text) ?? [];
  return rightId === undefined ? undefined : { rightId, generation: Number(generation) };
}

/** What counts of a right. */
type Right = { generation: number; state: string; endedAt: Date | null; eventState: string };

/**
 * A pass of an earlier generation has ended, as what was printed then has. One that is on its way, offered or suspended
 * may come back.
 */
export function passStateOf(right: Right, generation: number): PassState {
  if (right.generation !== generation || right.endedAt !== null || right.eventState !== 'published') return 'ended';
  return ['forwarding', 'listed', 'suspended'].includes(right.state) ? 'paused' : 'active';
}
