const closeTimeoutMs = 30_000;

/**
 * Closes at the first SIGTERM or SIGINT and exits: with 0 on success, with 1 if `close` fails or takes longer than
 * `timeoutMs`. Further signals are ignored: a terminal sends SIGINT to every process, and `npm start` passes it on as
 * well.
 */
export const closeOnSignal = (close: () => Promise<void>, timeoutMs = closeTimeoutMs): void => {
  let isClosing = false;
  const end = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => fail(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs).unref();
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
};

const fail = (error: unknown): void => {
  console.error('closing failed', error);
  process.exit(1);
};
