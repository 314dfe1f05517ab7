import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import type { LineUnits } from '#domain/orders/line-units';

export const LineUnitsCodec = objectCodec<LineUnits>({ position: t.number, units: t.number });
