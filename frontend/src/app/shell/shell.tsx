import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { focusElement } from '../../parts/focus-element.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { paths } from '../paths.ts';
import { PersonBoundary } from '../session/person-boundary.tsx';
import { useSettings } from '../use-settings.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { SiteDialogsProvider } from './site-dialogs.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** Pages render `<main id="main">` and its `h1`; the administration has a frame of its own. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useScrollAndFocus();
  const { pathname } = useLocation();
  const administration = [paths.admin, paths.ownAgenda].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <Toaster>
      <PersonBoundary keepsEnded={administration}>
        <SiteDialogsProvider>
          {administration ? children : <SiteFrame>{children}</SiteFrame>}
        </SiteDialogsProvider>
      </PersonBoundary>
    </Toaster>
  );
}

function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.hasBar}>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is an ordinary link to the main part */}
      <a className={styles.skip} href="#main" onClick={skip}>
        本文へ進む
      </a>
      <Header />
      <BeforeOpening />
      {children}
      <Footer />
      <BottomBar />
    </div>
  );
}

/** (specification, booking: before the opening) */
function BeforeOpening() {
  const { settings } = useSettings();
  return (
    settings?.isOpen === false && <p className={styles.beforeOpening}>ただいま開店準備中です</p>
  );
}

function skip(event: { preventDefault(): void }) {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault(); // the address stays as it is
  focusElement(main);
}
