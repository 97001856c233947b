import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { MatchPeriod, Side } from '../../matchModel.ts';
import { snakeCase } from './rowNames.ts';

/** An event of a match that is over, as it is kept. Times ISO 8601. */
export type EventRow = {
  id: string;
  matchId: string;
  position: number;
  type: string;
  period: MatchPeriod;
  minute: number;
  added?: number;
  side?: Side;
  player?: string;
  playerId?: string | null;
  otherPlayer?: string;
  otherPlayerId?: string | null;
  isScored?: boolean;
  homeScore?: number;
  awayScore?: number;
  enteredAt: string;
  receivedAt: string;
};

/** Inserts events of matches that have none yet. */
export async function insertEvents(sql: Sql, events: readonly EventRow[]): Promise<void> {
  await sql`
    insert into match.event
    select * from jsonb_populate_recordset(null::match.event, ${JSON.stringify(events.map(snakeCase))}::text::jsonb)`;
}

export type SheetRow = { id: string; referee: string; homeFormation: string; awayFormation: string };

/** Writes down who refereed, and how both teams lined up. */
export async function markSheets({ sql }: Pick<Context, 'sql'>, rows: readonly SheetRow[]): Promise<void> {
  await sql`
    update match.match m set referee = s.referee, home_formation = s."homeFormation", away_formation = s."awayFormation"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as s (id uuid, referee text, "homeFormation" text, "awayFormation" text) where m.id = s.id`;
}
