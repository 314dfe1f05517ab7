import type { Task } from 'fp-ts/Task';
import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';

const second = 1000;
const hour = 3600 * second;

/** Intervals in milliseconds. */
export const every = {
  second,
  seconds: (count: number) => count * second,
  minutes: (count: number) => count * 60 * second,
  hour,
};

/** Work that a site does at intervals while a node runs. */
export type Job = {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether it also runs when the node starts, before the first interval is over. */
  readonly isRunAtStart: boolean;
  readonly run: Task<unknown>;
  /** Ends the present run early. */
  readonly stop?: () => void;
  /** Runs when the node ends, after all other work has ended. */
  readonly finish?: Task<unknown>;
};

type Work = Pick<Job, 'run' | 'stop' | 'finish'>;

/** Binds a job to a token. */
export type JobDefinition = (bind: Bind, token: ServiceIdentifier<Job>) => void;

/** A job whose work is made of what is bound to `needs`. */
export const defineJob =
  <Needs extends unknown[]>(
    name: string,
    everyMs: number,
    make: (...needs: Needs) => Work,
    needs: MapToResolvedValueInjectOptions<Needs>,
    atStart?: 'at start',
  ): JobDefinition =>
  (bind, token) =>
    bind(token).toResolvedValue(
      (...found: Needs) => ({ name, everyMs, isRunAtStart: atStart !== undefined, ...make(...found) }),
      needs,
    );

type Executable = { readonly execute: () => Task<unknown> };

/** A job that runs a use case. */
export const defineUseCaseJob = (
  name: string,
  everyMs: number,
  useCase: ServiceIdentifier<Executable>,
  atStart?: 'at start',
): JobDefinition =>
  defineJob(name, everyMs, (found: Executable) => ({ run: () => found.execute()() }), [useCase], atStart);
