/** Why there is no page at an address, as text that can be shown as it is. */
export type PageError = { readonly status: number; readonly message: string };

const mostCharacters = 200;

/** `Page Not Found: {path}`, at most 200 characters of the path and nothing in it that is not seen (ER-09). */
export const pageError = (path: string, status = 404): PageError => {
  const seen = Array.from(path.slice(0, mostCharacters * 8).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ''));
  return { status, message: `Page Not Found: ${seen.slice(0, mostCharacters).join('')}` };
};
