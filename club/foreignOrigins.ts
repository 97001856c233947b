/** Other hosts that this club's pages may show something of. Nothing is loaded without the visitor's consent. */
export { foreignOrigins } from '#clubFolder/foreignOrigins.ts';
