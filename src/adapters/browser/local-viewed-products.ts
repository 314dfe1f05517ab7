import * as t from 'io-ts';
import type { ViewedProducts } from '#application/ports/viewed-products';
import { readJson, shortText, writeJson } from './stored-values';

const key = 'recently_viewed';
const most = 12;

const Handles = t.readonlyArray(shortText(200));

export class LocalViewedProducts implements ViewedProducts {
  handles(): readonly string[] {
    return (readJson(key, Handles) ?? []).slice(0, most);
  }

  add(handle: string): void {
    writeJson(key, [handle, ...this.handles().filter((one) => one !== handle)].slice(0, most));
  }
}
