import * as t from 'io-ts';
import type { BrowserServedZipsStore } from '#application/ports/browser-storage';
import { storedItems } from '#domain/consent/stored-items';
import { isZip, type ZipRange } from '#domain/shipping/zip';
import { readStoredJson, writeStoredJson } from './stored-values';

const freshForMs = 24 * 60 * 60 * 1000;

const ZipCodec = t.refinement(t.string, isZip, 'a zip');
const StoredCodec = t.strict({ zipRanges: t.readonlyArray(t.tuple([ZipCodec, ZipCodec])), loadedAt: t.number });

export class SessionStorageServedZipsStore implements BrowserServedZipsStore {
  constructor(private readonly now: () => number) {}

  read(): readonly ZipRange[] | undefined {
    const stored = readStoredJson(storedItems.servedZips, StoredCodec);
    const age = stored ? this.now() - stored.loadedAt : Number.POSITIVE_INFINITY;
    return stored && age >= 0 && age < freshForMs && stored.zipRanges.length > 0 ? stored.zipRanges : undefined;
  }

  keep(zipRanges: readonly ZipRange[]): void {
    writeStoredJson(storedItems.servedZips, { zipRanges, loadedAt: this.now() });
  }
}
