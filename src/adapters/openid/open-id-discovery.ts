import * as openid from 'openid-client';
import type { Clock } from '#application/ports/clock';

export type OpenIdSettings = {
  /** The issuer as its tokens name it; http only on loopback. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: a public client. */
  readonly clientSecret?: string;
  /** Words by space, with `openid`. */
  readonly scope: string;
};

/** Sends one request to the provider, such as `fetch` does. */
export type FetchProvider = openid.CustomFetch;

/** How many seconds the provider has for one response. */
const timeoutSeconds = 5;
/** Seconds by which the clocks of shop and provider may differ. */
const clockToleranceSeconds = 30;
const freshForMs = 3_600_000;

/**
 * What a provider publishes about itself, asked for with the first login and again after an hour. Concurrent calls share
 * one request; after a failed one the next call asks again.
 */
export class OpenIdDiscovery {
  private discovered: { readonly at: number; readonly configuration: Promise<openid.Configuration> } | undefined;

  constructor(
    readonly settings: OpenIdSettings,
    private readonly clock: Clock,
    /** Reaches a provider of this process; absent: over the network. */
    private readonly fetchInProcess?: FetchProvider,
  ) {}

  load(): Promise<openid.Configuration> {
    const now = this.clock();
    if (!this.discovered || now - this.discovered.at >= freshForMs) {
      const discovered = { at: now, configuration: this.discover() };
      this.discovered = discovered;
      discovered.configuration.catch(() => {
        if (this.discovered === discovered) this.discovered = undefined;
      });
    }
    return this.discovered.configuration;
  }

  private discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    return openid.discovery(
      url,
      clientId,
      { [openid.clockTolerance]: clockToleranceSeconds },
      clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret),
      {
        timeout: timeoutSeconds,
        ...(this.fetchInProcess ? { [openid.customFetch]: this.fetchInProcess } : {}),
        // Without it the signature of a token that came straight from the provider is not checked.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  }
}
