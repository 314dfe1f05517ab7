type Props = { readonly html: string; readonly className?: string | undefined; readonly as?: 'div' | 'ul' };

/**
 * Renders HTML that was sanitized before it was stored, the description of a product or the text of an editor, or that
 * was built of escaped text. Never pass it other HTML (ST-19).
 */
export const SanitizedHtmlView = ({ html, className, as: Element = 'div' }: Props) => {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return <Element className={className} {...content} />;
};
