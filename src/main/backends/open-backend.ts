import type { FastifyBaseLogger } from 'fastify';
import type { Backend } from '../backend.ts';
import type { Settings } from '../settings.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';

type OpenBackend = (settings: Settings, logger?: FastifyBaseLogger) => Promise<Backend>;

const backends: Readonly<Record<Settings['commerce'], OpenBackend>> = { embedded: openEmbeddedBackend };

/** Opens the backend that the settings name. */
export const openBackend: OpenBackend = (settings, logger) => backends[settings.commerce](settings, logger);
