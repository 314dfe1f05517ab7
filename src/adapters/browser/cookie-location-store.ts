import type { LocationStore } from '#application/ports/location-store';
import { storedItems } from '#domain/consent/stored-items';
import { type DeliveryLocation, formatLocationCookie, parseDeliveryLocation } from '#domain/shipping/zip';
import { readCookie, writeCookie } from './cookies';

/** Stores the location in a cookie such as `80011::HOME` for a year (SE-18). */
export class CookieLocationStore implements LocationStore {
  read(): DeliveryLocation | undefined {
    const cookie = readCookie(storedItems.location);
    return cookie === undefined ? undefined : parseDeliveryLocation(cookie);
  }

  write(location: DeliveryLocation): void {
    writeCookie(storedItems.location, formatLocationCookie(location));
  }
}
