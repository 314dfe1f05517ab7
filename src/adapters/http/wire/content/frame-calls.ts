import * as t from 'io-ts';
import { listCodec, nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineCachedCall } from '../../call';
import { defineParameterlessCall } from './banner-codec';
import { wireContent } from './content-codec';

export const getHeaderCall = defineParameterlessCall({
  name: 'getHeader',
  method: 'GET',
  path: '/api/cms/v2.0/get-header',
  summary: 'The header: logo, menus and the hint in the search field.',
  answer: wireContent.header,
});

export const getFooterCall = defineParameterlessCall({
  name: 'getFooter',
  method: 'GET',
  path: '/api/cms/v1.0/get-footer',
  summary: 'The footer: link columns, social links, legal links and the copyright line.',
  answer: wireContent.footer,
});

export const getNavigationCall = defineCachedCall({
  name: 'getNavigation',
  path: '/api/cms/v1.0/get-navigation',
  summary:
    'A menu by its handle, up to three levels deep: `main`, `account`, `help`, `learn`, or one your editors made.',
  request: t.strict({ handle: stringCodec('a handle', 100) }),
  answer: wireContent.navigations,
  refusals: ['NOT_FOUND'],
});

const WireGlobals = t.exact(
  t.partial({
    free_shipping_minimum: nullableCodec(t.number),
    site_404_image: t.exact(
      t.partial({
        id: t.string,
        description: nullableCodec(t.string),
        width: nullableCodec(t.number),
        height: nullableCodec(t.number),
      }),
    ),
    site_404_title: t.string,
    site_404_message: t.string,
    site_404_cta: t.readonlyArray(t.strict({ text: t.string, url: t.string })),
  }),
);
export type WireGlobals = t.TypeOf<typeof WireGlobals>;

/** Returns only the requested `fields`: `name`, `name.*` or `name.part`. Unknown ones are ignored (API-58). */
export const getGlobalsCall = defineCachedCall({
  name: 'getGlobals',
  path: '/api/cms/{version}/get-globals',
  inPath: { version: ['v1.0'] },
  summary: 'Site-wide settings: the free shipping minimum in dollars, and the text of the 404 page.',
  request: t.strict({ fields: listCodec(stringCodec('a field', 100), 0, 50) }),
  answer: t.strict({ data: WireGlobals }),
  refusals: ['NOT_FOUND'],
});
