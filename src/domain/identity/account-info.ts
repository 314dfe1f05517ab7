/** What the identity of a signed-in person says (API-08). Names are those of the call; nothing is known yet of clinics. */
export type AccountInfo = {
  readonly UID: string;
  /** Whether a member of staff has registered for the program; a consumer never has. */
  readonly isRegistered: boolean;
  readonly profile: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly country: string;
    /** Null where the visitor has chosen none. */
    readonly zip: string | null;
  };
};

/** What a look-up says to whoever is not signed in; then nobody is sent to sign in (API-12, ER-19). */
export const unauthorizedUserMessage = 'Unauthorized user';
