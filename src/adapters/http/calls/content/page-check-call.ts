import * as t from 'io-ts';
import type { VisitorCall } from '../../call';
import { nullable, text } from '../../codec';

/** Where an address leads: elsewhere, nowhere, or to its own page. */
export type PageCheck = {
  /** A path of this shop, or an address over https on a host that the shop knows. */
  readonly redirect: string | null;
  readonly status: 200 | 301 | 302 | 404;
};

const statuses = t.union([t.literal(200), t.literal(301), t.literal(302), t.literal(404)]);

/** BU-08, API-84: as a guest would be answered; anything that is no page, and every host that is not known, is 404. */
export const pageCheck: VisitorCall<{ readonly path: string }, PageCheck> = {
  name: 'pageCheck',
  audience: 'asks for pages',
  method: 'GET',
  path: '/api/page-check',
  summary: 'Whether there is a page at a path, and where it leads.',
  request: t.strict({ path: text('a path of this shop that begins with one slash,', 2048, /^\/(?!\/)/) }),
  answer: t.strict({ redirect: nullable(t.string), status: statuses }),
  refusals: [],
};
