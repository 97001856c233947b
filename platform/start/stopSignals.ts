const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends a command at the first signal: what it has begun in the database is undone, and what stops with this process, such
 * as the embedded PostgreSQL, does so.
 */
export function endOnSignal(): void {
  for (const signal of signals) process.once(signal, () => process.exit(130));
}

/**
 * Runs `stop` once at the first Ctrl-C (or end of the terminal, or SIGTERM); a second one ends the process at once.
 * Answers a question: has there been one?
 */
export function onStopSignal(stop: () => Promise<void>): () => boolean {
  let isStopping = false;
  const heard = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, heard);
  return () => isStopping;
}
