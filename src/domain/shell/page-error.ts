/** An error page's status and message; the message is safe to show. */
export type PageError = { readonly status: number; readonly message: string };

const maximumCharacters = 200;

/** `Page Not Found: {path}`, with at most 200 characters of the path and no invisible ones (ER-09). */
export const buildPageError = (path: string, status = 404): PageError => {
  const visible = Array.from(path.slice(0, maximumCharacters * 8).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ''));
  return { status, message: `Page Not Found: ${visible.slice(0, maximumCharacters).join('')}` };
};
