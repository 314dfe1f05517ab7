import type { LocationStore } from '#application/ports/location-store';
import { storedItems } from '#domain/consent/stored-items';
import { type DeliveryLocation, formatLocationCookie, parseDeliveryLocation } from '#domain/shipping/zip';
import { readCookie, writeCookie } from './cookies';
import { LocationChannel } from './location-channel';

/** Stores the location in a cookie such as `80011::HOME` for a year (SE-18), which all tabs follow (SE-17). */
export class CookieLocationStore implements LocationStore {
  private readonly channel = new LocationChannel();

  read(): DeliveryLocation | undefined {
    const cookie = readCookie(storedItems.location);
    return cookie === undefined ? undefined : parseDeliveryLocation(cookie);
  }

  write(location: DeliveryLocation): void {
    writeCookie(storedItems.location, formatLocationCookie(location));
    this.channel.announce();
  }

  /** The server may have written the cookie before this page, at a login or by a form, so the other tabs look now. */
  onChange(act: () => void): void {
    this.channel.onAnnounced(act);
    this.channel.announce();
  }
}
