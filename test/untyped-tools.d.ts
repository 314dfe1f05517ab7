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
