declare module '@adobe/structured-data-validator' {
  export type Issue = {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly unknown[];
  };
  /** Given the vocabulary of schema.org as JSON-LD, lists the issues in what the extractor found. */
  export default class Validator {
    constructor(vocabulary: { readonly '@graph': readonly unknown[] });
    validate(extracted: unknown): Promise<readonly Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] });
    parse(html: string): unknown;
  }
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: string; readonly runScripts?: 'dangerously' });
    readonly window: { readonly document: Document };
  }
}

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Client = { readonly clientId: string };
  type Context = {
    readonly oidc: {
      readonly client: Client;
      readonly session: { readonly accountId: string };
      readonly params: Readonly<Record<string, string | undefined>>;
    };
  };
  /** An OpenID provider; `settings` are those of its documentation. */
  export default class Provider {
    constructor(issuer: string, settings: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    readonly Grant: new (of: {
      readonly accountId: string;
      readonly clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
  export type { Context };
}
