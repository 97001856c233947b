import { policies } from '#club/policies.ts';
import type { ForwardingLimits } from '../../transferRules.ts';

/** The club's limits for handing tickets on. */
export const forwardingLimits: ForwardingLimits = policies.forwarding;
