import type { PoolSql } from './database.ts';

/** Takes a megabyte of the server's disk and gives it back. Fails with 53100 where there is no room. */
export async function writeAndForget(sql: PoolSql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create temporary table room_left (words text) on commit drop`;
    await tx`insert into room_left select repeat(md5(number::text), 200) from generate_series(1, 1000) as number`;
  });
}
