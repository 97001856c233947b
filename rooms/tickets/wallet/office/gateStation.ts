import { readScanned, type Scanned } from '../codeRules.ts';
import { type Decision, decideHere } from './decideHere.ts';
import type { CheckReply, GateClient } from './gateClient.ts';
import { type Admission, type GateStorage, gateOf, type KeptGate } from './keptGate.ts';

/** What is shown of a scan. */
export type ScanResult = Decision & {
  scanId: string;
  /** Milliseconds. */
  at: number;
  /** Decided without the server. */
  isOffline: boolean;
};

/** How long the server may take before the gate decides by itself. Milliseconds. */
const timeout = 1000;
/** Scans that are sent together. */
const batch = 200;

/** Whatever goes wrong, the gate decides by itself. */
const expected = { expected: () => true };

type Calls = Pick<GateClient, 'checkTicket' | 'enterOfflineScans' | 'readGateSnapshot'>;
type Parts = { gate: KeptGate; calls: Calls; storage: GateStorage; onChange(): void; now?(): number };

/**
 * One gate: asks the server for each scan while it can be reached, and decides by its snapshot otherwise. What it lets
 * in without a network is kept on the device and sent later.
 */
export class GateStation {
  readonly #parts: Parts;
  #gate: KeptGate;
  #admissions = new Map<string, Admission>();
  #isReached = true;
  #sending: Promise<void> | undefined;
  #opening: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#gate = parts.gate;
  }

  gate = (): KeptGate => this.#gate;
  /** Has the server answered last? */
  isReached = (): boolean => this.#isReached;
  /** How many this device has let in. */
  admitted = (): number => this.#admissions.size;
  waiting = (): Admission[] => [...this.#admissions.values()].filter(({ unsent }) => unsent !== undefined);

  /** Reads whom this device has let in before, once. */
  open(): Promise<void> {
    this.#opening ??= this.#readAdmissions();
    return this.#opening;
  }

  async #readAdmissions(): Promise<void> {
    const { storage, onChange } = this.#parts;
    const known = await storage.readAdmissions(this.#gate.event.id).catch(() => []);
    for (const one of known) this.#admissions.set(one.serial, one);
    void storage.tidy(this.#gate.event.id).catch(() => {});
    onChange();
  }

  /** Answers a scan; within about a second also where the network is slow. */
  async check(scanned: Scanned): Promise<ScanResult> {
    await this.open();
    // Its keys exist in secure contexts only, and so does this.
    const scanId = crypto.randomUUID();
    const reply = this.#isReached ? await this.#ask(scanned, scanId) : undefined;
    const result = reply ? await this.#answered(scanned, scanId, reply) : await this.#decided(scanned, scanId);
    this.#parts.onChange();
    return result;
  }

  /** Sends what waits; answers whether the server was reached. */
  async flush(): Promise<boolean> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
      this.#parts.onChange();
    });
    await this.#sending;
    return this.#isReached;
  }

  /** Loads the snapshot anew; answers whether it came. */
  async refresh(): Promise<boolean> {
    const answer = await this.#parts.calls.readGateSnapshot({ eventId: this.#gate.event.id }, expected);
    if (!answer.ok) return false;
    this.#gate = await gateOf(answer.data, this.#gate.entrance);
    await this.#parts.storage.keepGate(this.#gate).catch(() => {});
    this.#parts.onChange();
    return true;
  }

  /** The server can be reached again, or not. */
  setReached(isReached: boolean): void {
    if (this.#isReached === isReached) return;
    this.#isReached = isReached;
    this.#parts.onChange();
  }

  #now = (): number => (this.#parts.now ?? Date.now)();
  /** By the server's clock. */
  #instant = (): Date => new Date(this.#now() + this.#gate.lag);

  async #ask(scanned: Scanned, scanId: string): Promise<CheckReply | undefined> {
    const { event, entrance } = this.#gate;
    const deviceId = await this.#parts.storage.deviceId();
    const request = { scanId, eventId: event.id, deviceId, ...(entrance ? { entrance } : {}), ...scanned };
    const signal = AbortSignal.timeout(timeout);
    const answer = await this.#parts.calls.checkTicket(request, { ...expected, signal });
    this.#isReached = answer.ok;
    return answer.ok ? answer.data : undefined;
  }

  async #answered(scanned: Scanned, scanId: string, reply: CheckReply): Promise<ScanResult> {
    // As the server has read it; its number may end with a generation.
    const serial = reply.ticket?.serialNumber.split('-')[0] ?? readScanned(scanned)[0]?.serial;
    if (reply.answer === 'valid' && serial) await this.#admit(serial, undefined);
    return { scanId, at: this.#now(), isOffline: false, ...reply };
  }

  async #decided(scanned: Scanned, scanId: string): Promise<ScanResult> {
    const ownEntryOf = (serial: string) => this.#admissions.get(serial);
    const decision = await decideHere(this.#gate, scanned, { ownEntryOf, now: this.#instant() });
    const { answer, serial } = decision;
    if (answer === 'valid' && serial) await this.#admit(serial, { scanId, ...scanned });
    return { scanId, at: this.#now(), isOffline: true, ...decision };
  }

  async #admit(serial: string, unsent: Admission['unsent']): Promise<void> {
    const { event, entrance } = this.#gate;
    const admission: Admission = {
      eventId: event.id,
      serial,
      at: this.#instant().toISOString(),
      ...(entrance ? { entrance } : {}),
      ...(unsent ? { unsent } : {}),
    };
    this.#admissions.set(serial, admission);
    await this.#parts.storage.keepAdmission(admission).catch(() => {});
  }

  async #sendAll(): Promise<void> {
    for (let waiting = this.waiting(); waiting.length > 0; waiting = this.waiting()) {
      const part = waiting.slice(0, batch);
      const scans = part.map(({ at, entrance, unsent }) => ({ at, ...(entrance ? { entrance } : {}), ...unsent! }));
      const deviceId = await this.#parts.storage.deviceId();
      const request = { eventId: this.#gate.event.id, deviceId, scans };
      const answer = await this.#parts.calls.enterOfflineScans(request, expected);
      this.#isReached = answer.ok;
      if (!answer.ok) return;
      for (const { unsent: _, ...sent } of part) {
        this.#admissions.set(sent.serial, sent);
        await this.#parts.storage.keepAdmission(sent).catch(() => {});
      }
    }
  }
}
