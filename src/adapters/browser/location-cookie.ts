import type { LocationStore } from '#application/ports/location-store';
import { formatLocationCookie, type Location, parseLocation } from '#domain/shipping/zip';
import { cookieNamed, writeCookie } from './cookies';

const name = 'userLocation';
const yearInSeconds = 365 * 86_400;

/** SE-18: `80011::HOME`, for a year. */
export class LocationCookie implements LocationStore {
  read(): Location | undefined {
    const cookie = cookieNamed(name);
    return cookie === undefined ? undefined : parseLocation(cookie);
  }

  write(location: Location): void {
    writeCookie(name, formatLocationCookie(location), yearInSeconds);
  }
}
