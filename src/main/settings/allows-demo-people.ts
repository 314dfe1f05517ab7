import { isLoopbackHostName } from '#adapters/http/operator/operator-access';
import type { Settings } from './settings.ts';

/** Whether demo people can log in: only on this machine, and only in a shop that starts with demo data. */
export const allowsDemoPeople = ({ origins, databaseUrl, demo }: Settings): boolean =>
  (databaseUrl === undefined || demo) &&
  Object.values(origins).every((origin) => isLoopbackHostName(new URL(origin).hostname));
