const closeTimeoutMs = 30_000;

/**
 * Closes at the first SIGTERM or SIGINT and ends the process: with 0 where that went well, with 1 where `close` fails or
 * takes longer than `timeoutMs`. Further signals change nothing: a terminal sends SIGINT to each process, and `npm start`
 * passes on its own as well.
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
