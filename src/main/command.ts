import type { OpenedShop } from './open-shop.ts';
import type { Settings } from './settings.ts';

/** The exit code for wrong usage of the command line: EX_USAGE of `sysexits.h`. */
export const wrongUsageExitCode = 64;

export type PrintLine = (line: string) => void;

/** Answers the exit code. Long work ends early where `signal` is aborted. */
export type Command = (
  args: readonly string[],
  settings: Settings,
  shop: OpenedShop,
  say: PrintLine,
  signal: AbortSignal,
) => Promise<number>;
