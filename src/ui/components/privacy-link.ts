import { findRoutePath } from '#domain/shell/routes';

/** The link in every footer to the page where consent is read and changed. */
export const privacyLink = { text: 'Privacy and cookies', url: findRoutePath('privacy') } as const;
