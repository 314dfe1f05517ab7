import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction in which the current asynchronous work runs. */
const currentTransaction = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * The embedded engine has one session. A statement that is run inside a transaction, but not through it, would wait for
 * the end of the transaction, which waits for the statement.
 */
export const rejectUseOutsideTransaction = (): void => {
  if (currentTransaction.getStore()?.isOver !== false) return;
  throw new Error('inside a transaction, only the ports of the transaction may be asked');
};

/** Runs the work of a transaction. Until it ends, only the transaction may run statements. */
export const runAsCurrentTransaction = async <A>(work: () => Promise<A>): Promise<A> => {
  const own = { isOver: false };
  try {
    return await currentTransaction.run(own, work);
  } finally {
    own.isOver = true;
  }
};
