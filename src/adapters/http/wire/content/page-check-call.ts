import * as t from 'io-ts';
import { nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';

/** Whether a path has a page (200), redirects (301, 302) or is not found (404). */
export type PagePathStatus = {
  /** The target of a redirect: a path of this shop, or an https URL on an allowed host. */
  readonly redirect: string | null;
  readonly status: 200 | 301 | 302 | 404;
};

const statuses = t.union([t.literal(200), t.literal(301), t.literal(302), t.literal(404)]);

/** Responds as for a guest. Paths that are no page, and redirects to unknown hosts, are 404 (BU-08, API-84). */
export const pageCheckCall = defineUncachedCall({
  name: 'pageCheck',
  audience: 'public',
  uncachedBecause: 'asks for pages',
  method: 'GET',
  path: '/api/page-check',
  summary: 'Whether a path has a page, and where it redirects.',
  request: t.strict({ path: stringCodec('a path of this shop that begins with one slash,', 2048, /^\/(?!\/)/) }),
  answer: t.strict({ redirect: nullableCodec(t.string), status: statuses }),
});
