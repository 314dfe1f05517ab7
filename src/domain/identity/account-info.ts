/**
 * What the identity endpoint says about a logged-in person (API-08), in the endpoint's names; nothing is known about
 * clinics yet.
 */
export type AccountInfo = {
  readonly UID: string;
  /** Whether a member of staff has registered for the program; a consumer never has. */
  readonly isRegistered: boolean;
  readonly profile: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly country: string;
    /** Null if the visitor has chosen none. */
    readonly zip: string | null;
  };
};

/** What a look-up says to a guest; it sends nobody to log in (API-12, ER-19). */
export const unauthorizedUserMessage = 'Unauthorized user';
