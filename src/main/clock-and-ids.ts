import { randomBytes } from 'node:crypto';
import { uptime } from 'node:os';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ClockReading } from '#domain/autoship/clock-jump';
import { instant } from '#domain/time';

export const systemClock: Clock = () => instant(Date.now());

/** 160 random bits. */
export const generateRandomId: GenerateId = () => randomBytes(20).toString('base64url');

/** The machine's uptime is the clock that nobody can set: unlike that of the process, it goes on while the machine sleeps. */
export const readMachineClocks = (): ClockReading => ({ wall: systemClock(), monotonic: uptime() * 1000 });
