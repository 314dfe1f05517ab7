import type { OpenShop } from './open-shop.ts';
import type { Settings } from './settings.ts';

export type Say = (line: string) => void;

/** Answers the exit code. Long work ends early where `signal` is aborted. */
export type Command = (
  args: readonly string[],
  settings: Settings,
  shop: OpenShop,
  say: Say,
  signal: AbortSignal,
) => Promise<number>;
