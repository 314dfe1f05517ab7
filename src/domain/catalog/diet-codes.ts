const prefix = 'code::';

/** Whether a tag has a diet code: `code::KC-10`. */
export const isDietCodeTag = (tag: string): boolean => tag.startsWith(prefix) && tag.length > prefix.length;

/** The diet codes, such as `KC-10`, in a product's tags. */
export const parseDietCodes = ({ tags }: { readonly tags: readonly string[] }): readonly string[] =>
  tags.filter(isDietCodeTag).map((tag) => tag.slice(prefix.length));
