/** The fields of a posted form; of a repeated one the first counts. A missing one reads as empty. */
export type FormFields = (name: string) => string;

/** Reads `application/x-www-form-urlencoded`. */
export const formFields = (body: unknown): FormFields => {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '');
  return (name) => posted.get(name) ?? '';
};
