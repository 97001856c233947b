// `npm run data -- export FILE` and `import FILE`: moves everything that a house keeps from one database to another.
import { migrateAll } from '#main';
import { runTransfer } from '#platform/transfer/runTransfer.ts';

await runTransfer(process.argv.slice(2), migrateAll);
