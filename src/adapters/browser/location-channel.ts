/**
 * Tells the other tabs of this browser that the location may have changed, and hears it from them (SE-17). A message holds
 * nothing: a tab that gets one reads the cookie. Does nothing if the browser has no channels.
 */
export class LocationChannel {
  private readonly channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('location');

  announce(): void {
    this.channel?.postMessage('');
  }

  onAnnounced(act: () => void): void {
    this.channel?.addEventListener('message', act);
  }
}
