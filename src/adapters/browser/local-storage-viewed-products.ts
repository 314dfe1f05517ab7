import * as t from 'io-ts';
import type { ViewedProductsStore } from '#application/ports/browser-storage';
import { storedItems } from '#domain/consent/stored-items';
import { nonEmptyTextCodec, readStoredJson, writeStoredJson } from './stored-values';

const item = storedItems.viewedProducts;
const maximumProducts = 13;

const Handles = t.readonlyArray(nonEmptyTextCodec(200));

export class LocalStorageViewedProductsStore implements ViewedProductsStore {
  handles(): readonly string[] {
    return (readStoredJson(item, Handles) ?? []).slice(0, maximumProducts);
  }

  add(handle: string): void {
    writeStoredJson(item, [handle, ...this.handles().filter((one) => one !== handle)].slice(0, maximumProducts));
  }
}
