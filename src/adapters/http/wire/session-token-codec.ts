import * as t from 'io-ts';
import { stringCodec } from '#adapters/codecs/mapped-codec';

/** The `sessionToken` of a request; it has to be that of the cookie. */
export const sessionTokenCodec = stringCodec('the token in the cookie', 4096);

/** A request that may have it. */
export const WithSessionTokenCodec = t.exact(t.partial({ sessionToken: sessionTokenCodec }));
