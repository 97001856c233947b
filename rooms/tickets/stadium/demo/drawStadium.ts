import { demoStadium } from '#club/demo/stadium.ts';
import { layRows, placesOf, rankBlocks, rowLines } from '../layoutRules.ts';
import { type BlockKind, type PlanBlock, type PlanRow, type Point, seatAttributes } from '../planRules.ts';
import { cornerOutline, type Ring, type Side, sideOutline, sides } from './ring.ts';

type Tier = (typeof demoStadium.tiers)[number];
type Stand = keyof typeof demoStadium.stands;
/** Where a block is: on a side, or in the corner behind its end. `at` of `count`, clockwise. */
type Spot = { tier: Tier; side: Side; isCorner: boolean; at: number; count: number };

const standOn: Record<Side, Stand> = { below: 'main', left: 'fans', above: 'opposite', right: 'goal' };
const isLong = (side: Side): boolean => side === 'below' || side === 'above';
const isLower = (tier: Tier): boolean => tier.digit === 1;

/** Blocks of the demo's stadium; always the same. */
export function drawStadium(): PlanBlock[] {
  const { width, height, pitch, runOff, radius } = demoStadium;
  const ring: Ring = {
    center: [width / 2, height / 2],
    x: pitch.width / 2 + runOff - radius,
    y: pitch.height / 2 + runOff - radius,
  };
  const spots = demoStadium.tiers.flatMap((tier) => sides.flatMap((side) => spotsOf(tier, side)));
  const blocks = spots.map((spot, at) => blockOf(ring, spot, { number: at + 1, label: labelOf(spots, spot) }));
  return rankBlocks(leaveOut(blocks), demoStadium);
}

function spotsOf(tier: Tier, side: Side): Spot[] {
  const counts = { straight: isLong(side) ? tier.longSide : tier.shortSide, corner: tier.corner };
  const spots = (count: number, isCorner: boolean): Spot[] =>
    Array.from({ length: count }, (_, at) => ({ tier, side, isCorner, at, count }));
  return [...spots(counts.straight, false), ...spots(counts.corner, true)];
}

/** 101, 102, … in the lower tier, 201, … in the upper one. */
const labelOf = (spots: readonly Spot[], spot: Spot): string =>
  String(spot.tier.digit * 100 + spots.filter(({ tier }) => tier === spot.tier).indexOf(spot) + 1);

function blockOf(ring: Ring, spot: Spot, { number, label }: { number: number; label: string }): PlanBlock {
  const { tier } = spot;
  const inner = demoStadium.radius + tier.offset;
  const outline = (spot.isCorner ? cornerOutline : sideOutline)(ring, spot, { inner, outer: inner + tier.depth });
  const kind = kindOf(spot);
  const category = categoryOf(spot, kind);
  const rows = kind === 'standing' ? [] : layRows(outline, rowsOf(outline, tier, category));
  const stand = demoStadium.stands[standOf(spot)];
  const entrance =
    kind === 'away' ? demoStadium.awayEntrance : stand.entrances[spot.isCorner || spot.at >= spot.count / 2 ? 1 : 0]!;
  const places = kind === 'standing' ? standingOf(spot) : placesOf({ kind, rows, places: 0 });
  return { number, stand: stand.name, label, kind, category, entrance, outline, rank: 0, places, rows };
}

/** The corner between the opposite stand and the goal is the guests'; the lower corners at the fans' end are theirs. */
const isAway = ({ side, isCorner }: Spot): boolean => isCorner && side === 'above';
const isFans = ({ tier, side, isCorner }: Spot): boolean =>
  (side === 'left' && (!isCorner || isLower(tier))) || (side === 'below' && isCorner && isLower(tier));

function standOf(spot: Spot): Stand {
  if (isFans(spot)) return 'fans';
  if (isAway(spot)) return 'goal';
  const next = sides[(sides.indexOf(spot.side) + 1) % sides.length]!;
  return standOn[spot.isCorner && spot.at >= spot.count / 2 ? next : spot.side];
}

function kindOf(spot: Spot): BlockKind {
  if (isFans(spot)) return 'standing';
  return isAway(spot) ? 'away' : 'seated';
}

function standingOf({ tier, isCorner }: Spot): number {
  const { lowerSide, lowerCorner, upperSide } = demoStadium.standing;
  if (!isLower(tier)) return upperSide;
  return isCorner ? lowerCorner : lowerSide;
}

function categoryOf({ tier, side, isCorner, at, count }: Spot, kind: BlockKind): number {
  if (kind === 'standing') return 5;
  if (kind === 'away') return 6;
  if (isCorner || !isLong(side)) return isLower(tier) ? 3 : 4;
  const isOuter = at === 0 || at === count - 1;
  return 1 + Number(!isLower(tier)) + Number(isOuter);
}

function rowsOf(outline: readonly Point[], tier: Tier, category: number): PlanRow[] {
  const { stairs, seatWidth, wheelchairWidth, mostSeats } = demoStadium;
  const lineAt = rowLines(outline);
  return Array.from({ length: tier.rows }, (_, at) => {
    const usable = lineAt((at + 0.5) / tier.rows).length - 2 * stairs;
    // Level ways lead to the first and the last row of the lower tier.
    const isAccessible = isLower(tier) && (at === 0 || at === tier.rows - 1);
    const fitting = Math.floor(usable / (isAccessible ? wheelchairWidth : seatWidth));
    const seats = Math.min(mostSeats, isAccessible ? fitting - (fitting % 2) : fitting);
    const isBehindRail = !isLower(tier) && at === 0;
    return {
      label: String(at + 1),
      category,
      rank: 0,
      seats: Array.from({ length: seats }, (_seat, position) => ({
        label: String(position + 1),
        x: 0,
        y: 0,
        attributes: attributesOf({ position, seats, isAccessible, isBehindRail }),
      })),
    };
  });
}

type Seat = { position: number; seats: number; isAccessible: boolean; isBehindRail: boolean };

function attributesOf({ position, seats, isAccessible, isBehindRail }: Seat): number {
  const fromEnd = Math.min(position, seats - 1 - position);
  const aisle = fromEnd === 0 ? seatAttributes.aisle : 0;
  if (isAccessible) return aisle + (position % 2 === 0 ? seatAttributes.wheelchair : seatAttributes.companion);
  return aisle + (isBehindRail && fromEnd < 2 ? seatAttributes.restricted : 0);
}

/** Leaves out seats at the top of the main stand until there are as many as there shall be: the press sits there. */
function leaveOut(blocks: PlanBlock[]): PlanBlock[] {
  const seated = blocks.filter(({ kind }) => kind !== 'standing');
  let surplus = seated.reduce((sum, { places }) => sum + places, 0) - demoStadium.seats;
  const press = seated.filter(({ label, stand }) => stand === demoStadium.stands.main.name && label.startsWith('2'));
  const shortened = new Map(press.map((block) => [block.number, block.rows]));
  while (surplus > 0)
    for (const { number } of press) {
      const rows = shortened.get(number)!;
      const last = rows.at(-1)!;
      const gone = Math.min(surplus, last.seats.length);
      const left = last.seats.slice(0, last.seats.length - gone);
      shortened.set(number, [...rows.slice(0, -1), ...(left.length > 0 ? [{ ...last, seats: left }] : [])]);
      surplus -= gone;
    }
  return blocks.map((block) => {
    const rows = shortened.get(block.number) ?? block.rows;
    return { ...block, rows, places: placesOf({ ...block, rows }) };
  });
}
