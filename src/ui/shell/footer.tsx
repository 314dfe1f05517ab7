import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PageLayoutData } from '#application/shell/page';
import { LinkList } from '../components/link-list';
import { privacyLink } from '../components/privacy-link';
import { isUnmodifiedClick } from '../follow-links';
import { lazyPart } from '../lazy-part';
import type { ConsentModel } from '../models/consent-model';
import { useShopModels } from '../shop-models';
import { useGuestLinks } from '../use-guest-paths';
import { useHydratedValue } from '../use-hydrated-value';
import { useIsSignedIn } from '../use-is-signed-in';
import { useHomePath, useIsUnregistered, useReachableLinks } from '../use-reachable-links';
import styles from './footer.module.css';
import { ownPages, replaceGuestLinks, unregisteredPages } from './own-pages';
import { useClearPlace } from './use-clear-place';
import { WelcomeOnFirstVisit } from './welcome';
import { ShopWordmark } from './wordmark';

const ConsentBanner = lazyPart(() => import('./consent-banner').then((part) => part.ConsentBanner));

/** The link to the page on privacy opens the preferences; if they can't be loaded or a blocker hides them, it leads to the page. */
const usePreferencesLink = ({ openPreferences }: ConsentModel, pathname: string): void => {
  useEffect(() => {
    if (pathname === privacyLink.url) return;
    const open = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest(`footer a[href="${privacyLink.url}"]`);
      if (!link || !isUnmodifiedClick(event)) return;
      event.preventDefault();
      openPreferences().catch(() => location.assign(privacyLink.url));
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [openPreferences, pathname]);
};

type ToolBannerProps = { readonly banner: HTMLElement; readonly page: string };

/** Places the banner of a consent tool like the shop's own. */
const ToolBannerPlace = ({ banner, page }: ToolBannerProps): null => {
  const sheet = useRef(banner);
  const place = useClearPlace(sheet, page, false);
  useEffect(() => {
    banner.dataset.place = page === privacyLink.url ? 'none' : place;
  }, [banner, page, place]);
  return null;
};

/** The banner, if it has something to ask; the privacy page has its own form. */
const ConsentBannerSlot = observer(function ConsentBannerSlot() {
  const { consent } = useShopModels();
  const { pathname } = useLocation();
  const banner = useHydratedValue(consent.banner, 'closed');
  const { toolBanner } = consent;
  usePreferencesLink(consent, pathname);
  if (toolBanner) return <ToolBannerPlace banner={toolBanner} page={pathname} />;
  return banner === 'closed' || pathname === privacyLink.url ? null : (
    <Suspense fallback={null}>
      <ConsentBanner page={pathname} />
    </Suspense>
  );
});

/** The footer: brand, social links, link columns and legal links (UI-06). */
const Footer = ({ shell: { footer, siteName } }: { readonly shell: PageLayoutData }) => {
  const isSignedIn = useIsSignedIn();
  const isReachable = useReachableLinks();
  const withGuestPath = useGuestLinks();
  const pages = useIsUnregistered() ? unregisteredPages : ownPages;
  const columns = footer.columns
    .map(({ title, links }) => ({
      title,
      links: isSignedIn ? replaceGuestLinks(links, pages) : links.map(withGuestPath),
    }))
    .map(({ title, links }) => ({ title, links: links.filter(isReachable) }))
    .filter(({ links }) => links.length > 0);
  const home = useHomePath();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.brand}>
          <a href={home} className={styles.home}>
            <ShopWordmark label={`${siteName}, home`} />
          </a>
          {footer.social.length > 0 && (
            <ul className={styles.row} aria-label="Follow us">
              {footer.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <LinkList className={styles.links} links={links} />
          </nav>
        ))}
      </div>
      <div className={`page ${styles.legal}`}>
        <p>{footer.copyright}</p>
        <LinkList className={styles.row} links={[...footer.legal.filter(isReachable), privacyLink]} />
      </div>
    </footer>
  );
};

/** What follows the screen: the footer, the consent banner and the welcome dialog. */
export const FooterAndWelcome = ({ shell }: { readonly shell: PageLayoutData }) => (
  <>
    <Footer shell={shell} />
    <ConsentBannerSlot />
    {shell.welcome && <WelcomeOnFirstVisit welcome={shell.welcome} />}
  </>
);
