/** Who a call is counted for: an account, a browser that was marked, or else the network it came from. */
export type Caller = { kind: 'account' | 'visitor' | 'network'; key: string };

/** Calls a minute for each kind of caller, in a house whose RATE_LIMIT is 600; the others grow and shrink with it. */
const callsOf: Record<Caller['kind'], number> = { account: 240, visitor: 60, network: 600 };
/** What a whole network may ask for in a minute, a full stadium behind one address included. */
const ceilings = { call: 20_000, read: 60_000 };
/** The first calls of many browsers, before they are marked, come from one network. */
const browsersOfNetwork = 10;
/** A refused call weighs so much against its network's ceiling: who goes on all the same is stopped soon. */
export const refusedWeight = 10;

const scaled = (calls: number, general: number): number => Math.max(1, Math.round((calls * general) / 600));

/** Calls a minute that this caller may make; `perMinute`: of an endpoint that allows fewer. */
export function mostCalls(kind: Caller['kind'], general: number, perMinute?: number): number {
  if (perMinute === undefined) return scaled(callsOf[kind], general);
  const own = perMinute * (kind === 'network' ? browsersOfNetwork : 1);
  return scaled(Math.min(own, callsOf[kind]), general);
}

export const ceilingOf = (kind: 'call' | 'read', general: number): number => scaled(ceilings[kind], general);
