import type { LocationStore } from '#application/ports/location-store';
import { type DeliveryLocation, formatLocationCookie, parseDeliveryLocation } from '#domain/shipping/zip';
import { readCookie, writeCookie } from './cookies';

const name = 'userLocation';
const yearInSeconds = 365 * 86_400;

/** Stores the location in a cookie such as `80011::HOME` for a year (SE-18). */
export class CookieLocationStore implements LocationStore {
  read(): DeliveryLocation | undefined {
    const cookie = readCookie(name);
    return cookie === undefined ? undefined : parseDeliveryLocation(cookie);
  }

  write(location: DeliveryLocation): void {
    writeCookie(name, formatLocationCookie(location), yearInSeconds);
  }
}
