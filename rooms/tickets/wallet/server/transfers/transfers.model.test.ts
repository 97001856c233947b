import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hotp } from '#platform/otp/hotp.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { gateRights } from '#rooms/tickets/ticketing/server/index.ts';
import { aStadiumEvent, reissueRight, voidRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { codeStepAt, readCode, rotatingText } from '../../codeRules.ts';
import { reasonAgainst } from '../../gateRules.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { isGenuine } from '../code/codeKeys.ts';
import { expireTransfers } from './expireTransfers.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const event = await aStadiumEvent(house.context(), { seats: 200 });
const { aTicket, send, answer, revoke, correct, codeOf, scan, open } = ticketsOf(house, steward);
await open(event.id);
const people: TestFan[] = [await house.aFan(), await house.aFan(), await house.aFan()];

type Deed = 'send' | 'accept' | 'decline' | 'revoke' | 'correct' | 'expire' | 'reissue' | 'enter' | 'void';
// Often what goes on, seldom what ends it all.
const often: Deed[] = ['send', 'send', 'send', 'accept', 'accept', 'decline', 'revoke', 'correct'];
const step = fc.record({
  deed: fc.constantFrom<Deed>(...often, 'expire', 'reissue', 'enter', 'void'),
  by: fc.nat(people.length),
  to: fc.nat(people.length),
});

type Code = NonNullable<Awaited<ReturnType<typeof codeOf>>>;

/** Does this code open the gate now? */
async function opens({ serialNumber: serial, generation, keyId, secret }: Code): Promise<boolean> {
  const at = codeStepAt(Date.now());
  const text = rotatingText({ serial, generation, keyId }, at, hotp(Buffer.from(secret, 'base64'), at, 8));
  const shown = readCode(text)!;
  const right = (await gateRights.findRightBySerial(house.context(), serial))!;
  const isOurs = isGenuine(house.house.deriveKey, right, shown);
  return isOurs && reasonAgainst(right, shown, { eventId: event.id, now: new Date() }) === undefined;
}

let position = -2;

it('of all codes of a ticket at most one opens a gate, and who shows it holds a valid ticket', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      position += 3;
      const { fan: first, ticketId, code } = await aTicket(`T${event.number}-R1P${position}-FULL`);
      const everybody = [first, ...people];
      const codes = new Map<string, Code>([[code.secret, code]]);
      // Known to the model: the living ticket, whose it is, and to whom it is on its way.
      let living: { id: string; owner: TestFan; to?: TestFan; generation: number; isIn?: true } | undefined = {
        id: ticketId,
        owner: first,
        generation: 1,
      };
      for (const { deed, by, to } of steps) {
        const [actor, other] = [everybody[by]!, everybody[to]!];
        const id: string = living?.id ?? ticketId;
        const ctx = house.context();
        if (deed === 'send') {
          const { status } = await send(actor, id, other.email);
          const isPossible = living && living.owner === actor && !living.to && !living.isIn && other !== actor;
          if (status === 200) expect(isPossible).toBe(true);
          if (living && status === 200) living.to = other;
        }
        if (deed === 'accept') {
          const { status, json } = await answer(actor, id, true);
          if (living?.to === actor) {
            expect(status).toBe(200);
            living = { id: json.data.newTicketId, owner: actor, generation: 1 };
          }
        }
        if (deed === 'decline') {
          const { status } = await answer(actor, id, false);
          if (living?.to === actor) {
            expect(status).toBe(200);
            delete living.to;
          }
        }
        if (deed === 'revoke') {
          const { status } = await revoke(actor, id);
          if (living?.to && living.owner === actor) {
            expect(status).toBe(204);
            delete living.to;
          }
        }
        if (deed === 'correct') {
          const { status } = await correct(actor, id, other.email);
          const isPossible = living?.to !== undefined && living.owner === actor && other !== actor;
          if (status === 200) expect(isPossible).toBe(true);
          if (living && status === 200) living.to = other;
        }
        if (deed === 'expire' && living?.to) {
          await sql`
            update wallet.transfer set expires_at = ${new Date(0)} where right_id = ${id} and state = 'created'`;
          await expireTransfers.run(ctx, {} as never);
          delete living.to;
        }
        if (deed === 'reissue' && living && !living.to && !living.isIn)
          living.generation = (await reissueRight(ctx, id))!.generation;
        if (deed === 'enter' && living && by === 0) {
          // Whichever of all codes somebody shows: only the newest one of a ticket that is nobody else's opens.
          const shown = [...codes.values()][to % codes.size]!;
          const said = await scan(event.id, shown);
          const present = !living.to && !living.isIn ? await codeOf(living.id, living.owner) : undefined;
          if (said === 'valid') living.isIn = true;
          else expect(shown.secret).not.toBe(present?.secret);
        }
        if (deed === 'void' && by === 0) {
          await voidRight(ctx, id, 'staff');
          living = undefined;
        }
        const isOpening = living && !living.to && !living.isIn;
        const own = isOpening ? await codeOf(living!.id, living!.owner) : undefined;
        if (isOpening) expect(own?.generation).toBe(living!.generation);
        if (own) codes.set(own.secret, own);
        const opening = [];
        for (const one of codes.values()) if (await opens(one)) opening.push(one.secret);
        expect(opening).toEqual(own ? [own.secret] : []);
      }
    }),
    { numRuns: 20 },
  );
});
