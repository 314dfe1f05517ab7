type Props = { readonly html: string; readonly className?: string | undefined };

/** HTML that was sanitised before it was kept (ST-19): a product's description, an editor's text. Nothing else may come here. */
export const SanitisedHtml = ({ html, className }: Props) => {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={className} {...content} />;
};
