/** `sepaTesters`: who may pay by direct debit (B§5); `openGroups`: those that everybody may join (B§3). */
export { openGroups, sepaTesters } from '#clubFolder/groups.ts';
