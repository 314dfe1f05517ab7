const longestName = 60;

/** What's wrong with a normalized first or last name; undefined if nothing is. */
export const findNameError = (name: string): 'required' | 'too-long' | undefined => {
  if (name === '') return 'required';
  return [...name].length > longestName ? 'too-long' : undefined;
};
