/**
 * What PostgreSQL says to each connection that it ends or does not take. While a server is away that is every attempt
 * of every pool, and the house says so itself: one line when it begins, one when it ends.
 */
const ofConnections = [
  /FATAL: {2}(the database system is |terminating connection |connection to client lost)/,
  /WARNING: {2}terminating connection because of crash of another server process/,
  /DETAIL: {2}Consistent recovery state has not been yet reached/,
  /(DETAIL|HINT): {2}(The postmaster has commanded this server process|In a moment you should be able to reconnect)/,
];

/** Does this line of the server belong into the house's log? Its lines of kind LOG tell of ordinary life. */
export const isWorthLogging = (line: string): boolean =>
  !/ LOG: {2}/.test(line) && !ofConnections.some((kind) => kind.test(line));
