import * as t from 'io-ts';
import type { ServedZips } from '#application/ports/served-zips';
import { isZip, type ZipRange } from '#domain/shipping/zip';
import { wireNames } from '#domain/wire-names';
import { readJson, writeJson } from './stored-values';

const freshForMs = 24 * 60 * 60 * 1000;
const session = (): Storage => sessionStorage;

const ZipCodec = t.refinement(t.string, isZip, 'a zip');
const KeptCodec = t.strict({ zipRanges: t.readonlyArray(t.tuple([ZipCodec, ZipCodec])), loadedAt: t.number });

export class SessionServedZips implements ServedZips {
  constructor(private readonly now: () => number) {}

  read(): readonly ZipRange[] | undefined {
    const kept = readJson(wireNames.servedZips, KeptCodec, session);
    const age = kept ? this.now() - kept.loadedAt : Number.POSITIVE_INFINITY;
    return kept && age >= 0 && age < freshForMs && kept.zipRanges.length > 0 ? kept.zipRanges : undefined;
  }

  keep(zipRanges: readonly ZipRange[]): void {
    writeJson(wireNames.servedZips, { zipRanges, loadedAt: this.now() }, session);
  }
}
