import type { FastifyBaseLogger } from 'fastify';
import type { CommerceBackend } from '../backend.ts';
import type { Settings } from '../settings.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';

type OpenBackend = (settings: Settings, logger?: FastifyBaseLogger) => Promise<CommerceBackend>;

const backends: Readonly<Record<Settings['commerce'], OpenBackend>> = { embedded: openEmbeddedBackend };

export const openBackend: OpenBackend = (settings, logger) => backends[settings.commerce](settings, logger);
