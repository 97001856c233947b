/**
 * The wings of the house, and in each its rooms, from left to right. A room imports rooms before it in its wing and
 * rooms of wings before its own.
 */
export const wings = {
  accounts: ['identity', 'contact', 'advertising', 'organisation', 'membership'],
  staff: ['oversight', 'clubSettings', 'approval'],
  football: ['match', 'footballSources', 'ticker', 'desk'],
  editorial: ['content', 'teams', 'video', 'search', 'redirects'],
  money: ['sandboxPay', 'payment', 'voucher'],
  orders: ['order', 'returns', 'orderHandling'],
  goods: ['shop', 'codes'],
  tickets: ['stadium', 'admission', 'ticketing', 'wallet', 'termination', 'subscription', 'marketplace'],
  programme: ['sweepstakes', 'camp', 'paywall', 'career'],
  buying: ['cart', 'checkout'],
  finance: ['accounting'],
  service: ['privacy', 'people', 'phoneOrders', 'running', 'pages'],
} as const;

export type RoomName = (typeof wings)[keyof typeof wings][number];

/** All rooms of the house, from left to right, with the folder of each below `rooms/`. */
export const roomFolders: { room: RoomName; folder: string }[] = Object.entries(wings).flatMap(([wing, rooms]) =>
  rooms.map((room) => ({ room, folder: `${wing}/${room}` })),
);

/** All rooms of the house, from left to right. */
export const roomOrder: RoomName[] = roomFolders.map(({ room }) => room);

/** The folder of a room below the root: `rooms/buying/cart`. Throws for a room that has no place in the order. */
export function folderOf(room: string): string {
  const found = roomFolders.find((one) => one.room === room);
  if (!found) throw new Error(`${room} has no place in checks/roomOrder.ts`);
  return `rooms/${found.folder}`;
}
