import type { Context } from '#platform/context.ts';
import type { Events } from './events.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { PaymentPurposes } from './paymentPurposes.ts';
import type { Selling } from './sellable.ts';

/** Handlers of one event; they run in the emitter's transaction. */
export type EventHandlers = { [K in keyof Events]?: ((ctx: Context, event: Events[K]) => Promise<void>)[] };

/** What a context and the house have in common. */
type Ports = {
  /** What is sold here. */
  selling: Selling;
  /** Payment services: the first for whatever begins now, all of them for what they began. */
  paymentProviders: readonly PaymentProvider[];
  /** What money can be taken and paid for here, and which room is told about it. */
  paymentPurposes: PaymentPurposes;
};

declare module '#platform/context.ts' {
  interface ContextOfPorts extends Ports {
    /** Tells the rooms further left what has happened, inside this transaction. */
    emit<K extends keyof Events>(name: K, event: Events[K]): Promise<void>;
  }
}

declare module '#platform/house.ts' {
  interface HouseOfPorts extends Ports {
    handlers: EventHandlers;
  }
}
