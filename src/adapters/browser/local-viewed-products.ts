import * as t from 'io-ts';
import type { ViewedProducts } from '#application/ports/viewed-products';
import { keepJson, keptJson, shortText } from './kept';

const key = 'recently_viewed';
const most = 12;

const Handles = t.readonlyArray(shortText(200));

export class LocalViewedProducts implements ViewedProducts {
  handles(): readonly string[] {
    return (keptJson(key, Handles) ?? []).slice(0, most);
  }

  add(handle: string): void {
    keepJson(key, [handle, ...this.handles().filter((one) => one !== handle)].slice(0, most));
  }
}
