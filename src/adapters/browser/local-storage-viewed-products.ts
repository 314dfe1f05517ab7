import * as t from 'io-ts';
import type { ViewedProductsStore } from '#application/ports/browser-storage';
import { nonEmptyTextCodec, readStoredJson, writeStoredJson } from './stored-values';

const key = 'recently_viewed';
const maximumProducts = 12;

const Handles = t.readonlyArray(nonEmptyTextCodec(200));

export class LocalStorageViewedProductsStore implements ViewedProductsStore {
  handles(): readonly string[] {
    return (readStoredJson(key, Handles) ?? []).slice(0, maximumProducts);
  }

  add(handle: string): void {
    writeStoredJson(key, [handle, ...this.handles().filter((one) => one !== handle)].slice(0, maximumProducts));
  }
}
