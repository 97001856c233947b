import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '#platform/api/refuse.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { ticketSku } from '../../skuRules.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { allocatePlaces } from '../office/allocatePlaces.ts';
import { voidRight } from '../rights/endRight.ts';

const house = await testHouse();
/** A whole sequence is one transaction here, whose locks are in no order. */
const unwatched = openDatabase(house.database.url, 1);
afterAll(() => unwatched.close());
const runs = 200;
const start = house.context().now;
/** Two rows of five seats in one block, and four standing places. */
const [rows, seats, standing] = [2, 5, 4];
const event = await aStadiumEvent(house.context(), { rows, seats, blocks: 2, standing, maxQuantity: 100 });
/** Block 2 begins with row 3. */
const firstRow = 3;

const row = fc.integer({ min: firstRow, max: firstRow + rows - 1 });
const position = fc.integer({ min: 1, max: seats });
const which = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('seat' as const), row, position }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wish' as const), quantity: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('stand' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), row, position }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A line of somebody's cart; `places`: seats as `row.position`, or how many standing places. */
type Line = { holdId: string; sku: string; place: string | undefined; quantity: number; until: number; kept: number };

/** The stadium as one would explain it to a child: who lies on which seat, and how many stand. */
class SimpleStadium {
  now = 0;
  lines: Line[] = [];
  sold: Line[] = [];
  blocked = new Set<string>();
  isHeld = ({ until, kept }: Line) => Math.max(until, kept) > this.now;
  taken = () =>
    [
      ...[...this.lines.filter(this.isHeld), ...this.sold].flatMap(({ place }) => place ?? []),
      ...this.blocked,
    ].toSorted();
  stands = (except?: Line) =>
    [...this.lines.filter((line) => line !== except && this.isHeld(line)), ...this.sold]
      .filter(({ place }) => place === undefined)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  /** The longest run of free seats. */
  longest() {
    const taken = new Set(this.taken());
    let longest = 0;
    for (let row = firstRow; row < firstRow + rows; row += 1)
      for (let position = 1, run = 0; position <= seats; position += 1) {
        run = taken.has(`${row}.${position}`) ? 0 : run + 1;
        longest = Math.max(longest, run);
      }
    return longest;
  }
}

const undo = new Error('The sequence is over');

/** One sequence against both, in a transaction that is undone. */
class Play {
  readonly tx: Context;
  readonly model = new SimpleStadium();
  constructor(tx: Context) {
    this.tx = tx;
  }

  ctx(): Context {
    return { ...this.tx, now: new Date(start.getTime() + this.model.now * 60_000) };
  }

  /** As a cart does: anyone who is refused undoes what was begun. */
  async attempt<T>(work: (ctx: Context) => Promise<T>, isDone: (outcome: T) => boolean): Promise<T | undefined> {
    await this.tx.sql`savepoint attempt`;
    const outcome = await work(this.ctx()).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return undefined;
    });
    if (outcome === undefined || !isDone(outcome)) await this.tx.sql`rollback to savepoint attempt`;
    return outcome;
  }

  async hold(sku: string, quantity: number) {
    const buyer: Buyer = { kind: 'fan', fanId: newId() };
    const until = this.model.now + 15;
    const request = { holdId: newId(), sku, quantity, expiresAt: new Date(start.getTime() + until * 60_000) };
    const outcome = await this.attempt((ctx) => dayTickets.hold(ctx, buyer, [request]), Array.isArray);
    if (!Array.isArray(outcome)) return outcome;
    const lines = outcome.map(({ holdId, sku: held, quantity: pieces }) => {
      const at = /-R(\d+)P(\d+)-/.exec(held);
      return { holdId, sku: held, quantity: pieces, place: at ? `${at[1]}.${at[2]}` : undefined, until, kept: 0 };
    });
    return { lines };
  }

  async take(given: Step): Promise<void> {
    const { model } = this;
    if (given.kind === 'wait') model.now += given.minutes;
    if (given.kind === 'seat') await this.takeSeat(given.row, given.position);
    if (given.kind === 'wish') await this.takeWish(given.quantity);
    if (given.kind === 'stand') {
      const outcome = await this.hold(ticketSku(event.number, 'FULL', { kind: 'standing', block: 9 }), given.quantity);
      const fits = model.stands() + given.quantity <= standing;
      expect(typeof outcome === 'object' && 'lines' in outcome).toBe(fits);
      if (typeof outcome === 'object' && 'lines' in outcome) model.lines.push(...outcome.lines);
    }
    if (given.kind === 'block') await this.block(given.row, given.position);
    if (given.kind === 'void') await this.voidOne(given.which);
    if (given.kind === 'release' || given.kind === 'keep' || given.kind === 'pay') {
      const line = model.lines[given.which % Math.max(1, model.lines.length)];
      if (line) await this[given.kind](line);
    }
  }

  async takeSeat(row: number, position: number): Promise<void> {
    const place = `${row}.${position}`;
    const outcome = await this.hold(ticketSku(event.number, 'FULL', { kind: 'seat', row, position }), 1);
    // What would leave a lone seat is refused although the seat is free.
    expect(outcome === 'short').toBe(this.model.taken().includes(place));
    if (typeof outcome === 'object' && 'lines' in outcome) this.model.lines.push(...outcome.lines);
  }

  async takeWish(quantity: number): Promise<void> {
    const before = this.model.taken();
    const outcome = await this.hold(ticketSku(event.number, 'FULL', { kind: 'category', category: 2 }), quantity);
    expect(outcome === 'short').toBe(this.model.longest() < quantity);
    if (typeof outcome !== 'object' || !('lines' in outcome)) return;
    const places = outcome.lines.map(({ place }) => place!);
    const [first] = places;
    const [row, from] = first!.split('.').map(Number);
    expect(places).toEqual(places.map((_, at) => `${row}.${from! + at}`));
    expect(places.filter((place) => before.includes(place))).toEqual([]);
    this.model.lines.push(...outcome.lines);
  }

  async release(line: Line): Promise<void> {
    await dayTickets.release(this.ctx(), [line.holdId]);
    line.until = Math.min(line.until, this.model.now);
  }

  async keep(line: Line): Promise<void> {
    const until = this.model.now + 15;
    const { holdId, sku, quantity } = line;
    const kept = [{ holdId, sku, quantity }];
    const { lost } = await dayTickets.extend(this.ctx(), kept, new Date(start.getTime() + until * 60_000));
    const isHeld = line.place === undefined ? line.until > this.model.now : this.model.isHeld(line);
    if (line.place !== undefined) expect(lost).toEqual(isHeld ? [] : [holdId]);
    if (lost.length === 0) Object.assign(line, { kept: until, until: Math.max(line.until, until) });
  }

  async pay(line: Line): Promise<void> {
    const { model } = this;
    const others = model.lines.filter((one) => one !== line);
    model.lines = others;
    const isFree =
      line.place === undefined ? model.stands() + line.quantity <= standing : !model.taken().includes(line.place);
    const { holdId, sku, quantity } = line;
    const sold = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 4000, discount: 0 };
    const outcome = await this.attempt(
      (ctx) => dayTickets.fulfil(ctx, [{ holdId, sku, quantity, ...sold }], { checkoutId: newId(), fanId: newId() }),
      ({ missing }) => missing.length === 0,
    );
    expect([line.place, outcome?.missing]).toEqual([line.place, isFree ? [] : [holdId]]);
    if (isFree) model.sold.push(line);
    else model.lines.push(line);
  }

  async voidOne(which: number): Promise<void> {
    const { model } = this;
    const line = model.sold[which % Math.max(1, model.sold.length)];
    if (!line) return;
    const rights = await this.tx.sql<{ id: string }[]>`select id from ticketing.right where hold_id = ${line.holdId}`;
    for (const { id } of rights) await voidRight(this.ctx(), id, 'staff');
    model.sold = model.sold.filter((one) => one !== line);
  }

  async block(row: number, position: number): Promise<void> {
    const place = `${row}.${position}`;
    const isFree = !this.model.taken().includes(place);
    const input = { eventId: event.id, kind: 'blocked' as const, reason: 'Kameras' };
    const fan = { id: newId(), scopes: [] };
    const outcome = await this.attempt(
      (ctx) => allocatePlaces({ ...ctx, fan }, { ...input, seats: [{ row, from: position, to: position }] }),
      () => true,
    );
    expect(outcome !== undefined).toBe(isFree);
    if (isFree) this.model.blocked.add(place);
  }

  /** Both say the same about every seat and every standing place. */
  async compare(): Promise<void> {
    const { model, tx } = this;
    const [found] = await tx.sql<{ taken: string[]; stands: number; living: number }[]>`
      select coalesce(array_agg(row_number || '.' || position order by row_number, position)
          filter (where coalesce(greatest(expires_at, kept_until), 'infinity') > ${this.ctx().now}), '{}') as taken,
        (select capacity - on_hand from ticketing.contingent where event_id = ${event.id})
          + (select coalesce(sum(quantity), 0)::int from ticketing.hold where expires_at > ${this.ctx().now}) as stands,
        (select count(*)::int from ticketing.right where event_id = ${event.id} and ended_at is null) as living
      from ticketing.occupied where event_id = ${event.id}`;
    const rights = model.sold.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(found).toEqual({ taken: model.taken(), stands: model.stands(), living: rights });
    expect(found!.taken.length).toBeLessThanOrEqual(rows * seats);
    expect(found!.stands).toBeLessThanOrEqual(standing);
  }
}

it('agrees with a simple model in 200 random sequences of hold, keep, pay, block, void and time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const sequence = unwatched.sql.begin(async (sql) => {
        const play = new Play(house.context({ sql }));
        for (const one of steps) {
          await play.take(one);
          await play.compare();
        }
        throw undo;
      });
      await sequence.catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    }),
    { numRuns: runs },
  );
});
