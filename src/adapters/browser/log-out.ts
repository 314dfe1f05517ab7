/** Posts to the log-out page, as its button does, with those fields, and so leaves this page. */
export const postLogOut = (path: string, fields: Readonly<Record<string, string>> = {}): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};
