import type { Instant } from '#domain/time';

/** The only source of the current time. */
export type Clock = () => Instant;
/** Creates a URL-safe text of at least 128 random bits. */
export type GenerateId = () => string;
