import * as t from 'io-ts';
import { nullableCodec } from '#adapters/codecs/mapped-codec';

/** Why the platform refused a well-formed request. The response's status is 200. */
export const UserErrorCodec = t.strict({
  field: nullableCodec(t.readonlyArray(t.string)),
  message: t.string,
  code: nullableCodec(t.string),
});
export type ApiUserError = t.TypeOf<typeof UserErrorCodec>;
