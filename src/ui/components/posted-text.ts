/** What a form posts under a name; empty where it posts nothing, or a file. */
export const postedText = (posted: FormData, name: string): string => {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
};
