import { randomBytes } from 'node:crypto';
import type { Clock, GenerateId } from '#application/ports/clock';
import { instant } from '#domain/time';

export const systemClock: Clock = () => instant(Date.now());

/** 160 random bits. */
export const generateRandomId: GenerateId = () => randomBytes(20).toString('base64url');
