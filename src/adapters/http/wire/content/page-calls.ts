import * as t from 'io-ts';
import { nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineCachedCall } from '../../call';
import { wireContent } from './content-codec';

export const getPageCall = defineCachedCall({
  name: 'getPage',
  path: '/api/cms/v1.0/get-page',
  summary: 'A content page by its slug, or null. Its HTML is sanitized.',
  request: t.strict({ slug: stringCodec('a slug', 200) }),
  answer: t.strict({ page: nullableCodec(wireContent.pages) }),
});
