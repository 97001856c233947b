import { demoPlaces, demoTicketSale } from '#club/demo/tickets.ts';
import type { Context } from '#platform/context.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { putOnSale } from '../server/putOnSale.ts';
import { atSaleHour } from './atSaleHour.ts';
import { makeDemoClosedDoors } from './makeDemoCancelled.ts';
import { makeDemoPlaces } from './makeDemoPlaces.ts';
import { makeDemoSeasonTickets } from './makeDemoSeasonTickets.ts';
import { makeDemoStadiumSale } from './makeDemoStadiumSale.ts';
import { makeDemoRushes, makeDemoTours } from './makeDemoTours.ts';
import { makeDemoPastSale } from './pastSale.ts';
import { staffOf } from './staffOf.ts';

const day = 86_400_000;

/** Puts the next home matches of the demo's teams on sale, the last of them only from tomorrow on, and the stadium. */
export async function makeDemoTickets(ctx: Context): Promise<void> {
  const { teams, matches, ...terms } = demoTicketSale;
  const fixtures = await listFixtures(ctx, {
    teams,
    isOurs: true,
    from: ctx.today(),
    isOver: false,
    limit: 40,
  });
  const soon = ctx.now.getTime() + day;
  const atHome = fixtures.filter(
    ({ home, at, fixtureStatus }) =>
      home.key !== undefined && fixtureStatus === 'regular' && at !== undefined && Date.parse(at) > soon,
  );
  const chosen = atHome.slice(0, matches);
  for (const [place, { id }] of chosen.entries()) {
    const isLast = place === chosen.length - 1 && place > 0;
    await putOnSale(ctx, { ...terms, matchId: id, onSaleFrom: atSaleHour(ctx.now.getTime() + (isLast ? day : -day)) });
  }
  await makeDemoPastSale(ctx);
  const clerk = await staffOf(ctx, demoPlaces.clerk);
  const inStadium = await makeDemoStadiumSale(clerk ?? ctx);
  const [, forEverybody] = inStadium;
  if (forEverybody && clerk) await makeDemoPlaces(clerk, forEverybody);
  if (clerk) await makeDemoSeasonTickets(clerk, inStadium);
  if (clerk) await makeDemoTours(clerk);
  if (clerk) await makeDemoRushes(clerk);
  if (clerk) await makeDemoClosedDoors(clerk);
}
