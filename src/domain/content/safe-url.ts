/** Whether a link of an editor leads to `https:`, `mailto:`, `tel:` or a path of this site (ST-19). */
export const isSafeUrl = (url: string): boolean => /^(?:https:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\]))/.test(url);
