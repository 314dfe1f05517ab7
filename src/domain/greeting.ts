import { isolateText } from './isolated-text';

/** `Dana, your order is on its way` from the sentence `Your order is on its way`, which stays as it is without a name. */
export const startWithName = (firstName: string, sentence: string): string => {
  const name = firstName.trim();
  return name === '' ? sentence : `${isolateText(name)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
};

/** `Thank you, Dana` from `Thank you`, which stays as it is without a name. */
export const endWithName = (words: string, firstName: string): string => {
  const name = firstName.trim();
  return name === '' ? words : `${words}, ${isolateText(name)}`;
};
