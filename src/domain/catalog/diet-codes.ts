const prefix = 'code::';

/** Whether a tag has a diet code: `code::KC-10`. */
export const isDietCode = (tag: string): boolean => tag.startsWith(prefix) && tag.length > prefix.length;

/** The diet codes, such as `KC-10`, in a product's tags. */
export const dietCodesOf = ({ tags }: { readonly tags: readonly string[] }): readonly string[] =>
  tags.filter(isDietCode).map((tag) => tag.slice(prefix.length));
