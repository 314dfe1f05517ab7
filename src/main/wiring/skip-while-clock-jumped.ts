import type { Task } from 'fp-ts/Task';
import type { NodeParts } from './node-tokens.ts';

/** Runs a use case unless the clock jumped and nobody has confirmed the time yet. */
export const skipWhileClockJumped = (
  useCase: { readonly execute: () => Task<unknown> },
  clockJumps: NodeParts['clockJumps'],
) => ({
  run: async () => {
    if (!(await clockJumps.read()()).pending) await useCase.execute()();
  },
});
