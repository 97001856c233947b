declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module 'virtual:calls/*' {
  /** Name of a call → [method, path below /api]. */
  const calls: Record<string, readonly [method: string, path: string]>;
  export default calls;
}
