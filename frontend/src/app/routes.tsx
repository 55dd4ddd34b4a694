import type { PageModule } from './page-module.ts';
import { paths } from './paths.ts';

export interface PageRoute {
  readonly path: string;
  readonly source: string;
  /**
   * `site`: rendered on the server and cached; `private`: rendered per visitor; `browser`: rendered
   * only in the browser.
   */
  readonly kind: 'site' | 'private' | 'browser';
  readonly load: () => Promise<PageModule>;
}

const routeOf =
  (kind: PageRoute['kind']) =>
  (path: string, source: string, load: PageRoute['load']): PageRoute => ({
    path,
    source: `src/pages/${source}.tsx`,
    kind,
    load,
  });
const site = routeOf('site');
const personal = routeOf('private');
const inBrowser = routeOf('browser');

const phoneFortune = () => import('../pages/phone-fortune-page.tsx');

/** Any other path redirects home (specification, public site: pages). */
export const pageRoutes: readonly PageRoute[] = [
  site(paths.home, 'home-page', () => import('../pages/home-page.tsx')),
  site(paths.booking, 'booking-page', () => import('../pages/booking-page.tsx')),
  site(paths.concept, 'concept-page', () => import('../pages/concept-page.tsx')),
  site(paths.pricing, 'pricing-page', () => import('../pages/pricing-page.tsx')),
  site(paths.fortuneClass, 'fortune-class-page', () => import('../pages/fortune-class-page.tsx')),
  site(paths.consultant, 'consultant-page', () => import('../pages/consultant-page.tsx')),
  site(paths.schedule, 'schedule-page', () => import('../pages/schedule-page.tsx')),
  site(paths.storeInfo, 'store-info-page', () => import('../pages/store-info-page.tsx')),
  site(paths.access, 'access-page', () => import('../pages/access-page.tsx')),
  site(paths.call, 'phone-fortune-page', phoneFortune),
  site(paths.phoneFortune, 'phone-fortune-page', phoneFortune),
  site(paths.faq, 'faq-page', () => import('../pages/faq-page.tsx')),
  site(paths.powerstone, 'powerstone-page', () => import('../pages/powerstone-page.tsx')),
  site(paths.tellers, 'tellers-page', () => import('../pages/tellers-page.tsx')),
  site(paths.teller, 'teller-page', () => import('../pages/teller-page.tsx')),
  site(paths.application, 'application-page', () => import('../pages/application-page.tsx')),
  site(paths.login, 'login-page', () => import('../pages/login-page.tsx')),
  site(paths.register, 'register-page', () => import('../pages/register-page.tsx')),
  personal(
    paths.passwordReset,
    'password-reset-page',
    () => import('../pages/password-reset-page.tsx'),
  ),
  personal(paths.newPassword, 'new-password-page', () => import('../pages/new-password-page.tsx')),
  personal(paths.invitation, 'invitation-page', () => import('../pages/invitation-page.tsx')),
  personal(
    paths.confirmEmail,
    'confirm-email-page',
    () => import('../pages/confirm-email-page.tsx'),
  ),
  personal(paths.objection, 'objection-page', () => import('../pages/objection-page.tsx')),
  personal(paths.myPage, 'my-page', () => import('../pages/my-page.tsx')),
  personal(paths.cancel, 'cancel-page', () => import('../pages/cancel-page.tsx')),
  personal(paths.waitlist, 'waitlist-page', () => import('../pages/waitlist-page.tsx')),
  personal(paths.adminLogin, 'admin-login-page', () => import('../pages/admin-login-page.tsx')),
  inBrowser(paths.admin, 'admin-page', () => import('../pages/admin-page.tsx')),
  inBrowser(paths.ownAgenda, 'own-agenda-page', () => import('../pages/own-agenda-page.tsx')),
];
