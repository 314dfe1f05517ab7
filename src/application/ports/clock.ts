import type { Instant } from '#domain/time';

/** The only source of now. */
export type Clock = () => Instant;
/** A text of 128 random bits or more, safe in a URL. */
export type Ids = () => string;
