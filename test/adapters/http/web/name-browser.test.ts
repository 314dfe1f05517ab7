import { describe, expect, it } from 'vitest';
import { nameBrowser } from '#adapters/http/web/identity/name-browser';

describe('naming a browser', () => {
  it.each([
    [undefined, 'Unknown browser'],
    ['', 'Unknown browser'],
    ['something else', 'Unknown browser'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Something (X11; Linux x86_64)', 'Unknown browser on Linux'],
  ])('calls %j %j', (userAgent, name) => {
    expect(nameBrowser(userAgent)).toBe(name);
  });
});
