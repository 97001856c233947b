// What every room stands on and what needs tables, jobs or addresses of its own: mail, demo data, files, the
// development mailbox, export and import.
import { fileURLToPath } from 'node:url';
import { deleteOldAudit } from '#platform/audit/deleteOldAudit.ts';
import { transferCommands } from '#platform/backup/runBackupCommand.ts';
import { backupRoomSettings, writeNightlyBackup } from '#platform/backup/writeBackup.ts';
import { deleteDueFiles } from '#platform/files/files.ts';
import { deliverMail } from '#platform/mail/deliverMail.ts';
import { registerMailbox } from '#platform/mail/mailbox.ts';
import type { Room } from '#ports/room.ts';

export const platform: Room = {
  name: 'platform',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  register: registerMailbox,
  settings: backupRoomSettings,
  jobs: [
    { name: 'deliverMail', run: deliverMail },
    { name: 'deleteOldAudit', run: deleteOldAudit, every: '40 3 * * *', canWait: true },
    { name: 'deleteDueFiles', run: deleteDueFiles, every: '20 * * * *', canWait: true },
    { name: 'writeNightlyBackup', run: writeNightlyBackup, every: '10 2 * * *', canWait: true },
  ],
  commands: transferCommands,
};
