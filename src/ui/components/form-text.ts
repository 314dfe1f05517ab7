/** The text that a form posts under a name; empty if there is no such field or it is a file. */
export const parseFormText = (posted: FormData, name: string): string => {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
};
