/** Posts to the log-out page, as its button does, and so leaves this page. */
export const postLogOut = (path: string): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  document.body.append(form);
  form.submit();
};
