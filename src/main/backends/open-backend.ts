import type { FastifyBaseLogger } from 'fastify';
import type { CommerceBackend, LookupKeyCheck } from '../backend.ts';
import type { Settings } from '../settings.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';

type OpenBackend = (settings: Settings, logger?: FastifyBaseLogger, check?: LookupKeyCheck) => Promise<CommerceBackend>;

const backends: Readonly<Record<Settings['commerce'], OpenBackend>> = { embedded: openEmbeddedBackend };

export const openBackend: OpenBackend = (settings, logger, check) =>
  backends[settings.commerce](settings, logger, check);
