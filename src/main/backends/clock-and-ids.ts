import { randomBytes } from 'node:crypto';
import { uptime } from 'node:os';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ClockReading } from '#domain/autoship/clock-jump';
import { instant } from '#domain/time';

export const systemClock: Clock = () => instant(Date.now());

/** 160 random bits. */
export const generateRandomId: GenerateId = () => randomBytes(20).toString('base64url');

/** The machine's uptime: a clock that nobody can set and that, unlike the process's, keeps running while the machine sleeps. */
export const readMachineClocks = (): ClockReading => ({ wall: systemClock(), monotonic: uptime() * 1000 });
