import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from '#application/identity/session-opener';
import type { Visitor } from '#application/visitor';
import { nameBrowser } from './name-browser';

/** Where someone logs in; without a ZIP code unless the visitor has chosen one. */
export const buildSessionOrigin = (request: FastifyRequest, { chosenZip }: Visitor): SessionOrigin => ({
  device: nameBrowser(request.headers['user-agent']),
  ...(chosenZip === undefined ? {} : { zip: chosenZip }),
});
