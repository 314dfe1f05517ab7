import { STATIC_PATHS } from '../paths';

const busyPaths = /^\/(?:shelter|account|cart|checkouts|logout|contact-us)(?:\/|$)/;

/** Whether someone who is there may be welcomed: not while signing in, buying, or reading what has to be read (UI-10). */
export const isWelcomedAt = (path: string): boolean => !busyPaths.test(path) && !STATIC_PATHS.includes(path);
