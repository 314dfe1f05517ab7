import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '#application/ports/clock';
import { instant } from '#domain/time';

export const clock: Clock = () => instant(Date.now());

/** 160 random bits. */
export const ids: Ids = () => randomBytes(20).toString('base64url');
