import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentTo, drawOrder } from '#platform/draw/draw.ts';
import { drawFile, faultsOfDraw } from '#platform/draw/drawFile.ts';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/tickets/admission/server/migrations';

it('gives draws from before the public number their file, which still holds; what is not drawn gets none', async () => {
  await migrate(folder, '0003');
  const [drawn, purged, open] = [newId(), newId(), newId()];
  const seed = createHash('sha256').update('seed').digest();
  const applications = drawOrder(seed, [newId(), newId(), newId()]);
  for (const id of [drawn, purged, open])
    await sql.unsafe(`
      insert into admission.event (event_id, mode, changed_at) values ('${id}', 'lottery', '2026-11-01');
      insert into admission.lottery (event_id, opens_at, closes_at, ends_at, buy_hours, most_places, substitutes, seed)
      values ('${id}', '2026-11-01', '2026-11-02', '2026-11-09', 48, 4, 10, '\\x${seed.toString('hex')}')`);
  await sql`
    update admission.lottery set drawn_at = '2026-11-02T10:00:00.5Z', drawn_by = ${newId()}
    where event_id = any(${[drawn, purged]})`;
  for (const [at, id] of applications.entries())
    await sql`
      insert into admission.application (id, event_id, places, categories, applied_at, changed_at, state, rank)
      values (${id}, ${drawn}, 1, '{1}', '2026-11-01', '2026-11-01', 'notDrawn', ${at + 1})`;
  await migrate(folder, '0006');
  const rows = await sql<{ eventId: string; draw: unknown; closedAt: Date | null }[]>`
    select event_id, draw_file as draw, closed_at from admission.lottery order by event_id`;
  const file = drawFile.parse(rows.find(({ eventId }) => eventId === drawn)!.draw);
  expect(faultsOfDraw(file)).toEqual([]);
  expect(file).toMatchObject({
    commitment: commitmentTo(seed),
    publicNumber: '',
    closedAt: '2026-11-02T00:00:00.000Z',
    drawnAt: '2026-11-02T10:00:00.500Z',
    entries: applications,
  });
  const others = rows.filter(({ eventId }) => eventId !== drawn);
  expect(others.map(({ draw }) => draw)).toEqual([null, null]);
  expect(others.map(({ closedAt }) => closedAt !== null)).toEqual([true, false]);
});
