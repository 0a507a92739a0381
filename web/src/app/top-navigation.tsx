import { Menu, Plus, ShieldCheck, UserRound, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useTeaches } from '#web/api/dashboard.ts';
import { cx } from '#web/components/cx.ts';
import { Logo } from '#web/components/logo.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { navigation as messages } from '#web/config/messages/navigation.ts';
import { dashboardPath, paths } from '#web/config/paths.ts';
import { onTab } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const MainLinks = ({ className }: { className: string }) => (
  <>
    <NavLink to={paths.home} end caseSensitive className={className}>
      {messages.home}
    </NavLink>
    <Link to={paths.features} className={className}>
      {messages.features}
    </Link>
    <NavLink to={paths.marketplace} caseSensitive className={className}>
      {messages.marketplace}
    </NavLink>
    <NavLink to={paths.pricing} caseSensitive className={className}>
      {messages.pricing}
    </NavLink>
  </>
);

const DashboardLinks = ({ className }: { className: string }) => (
  <>
    <NavLink to={paths.dashboard} caseSensitive className={className}>
      {messages.teach}
    </NavLink>
    <NavLink to={paths.studentDashboard} caseSensitive className={className}>
      {messages.learn}
    </NavLink>
  </>
);

const inlineLink =
  'rounded-md px-3 py-2 text-14 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-ink';
const menuLink = 'rounded-md px-3 py-2.5 text-16 font-medium hover:bg-sunken aria-[current]:text-violet-ink';

/** Shows the signed-out buttons until the session is known. */
function SessionButtons({ wide = false }: { wide?: boolean }) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const isOnAuth = pathname === paths.auth;
  if (session.status === 'signed-in')
    return (
      <>
        <ButtonLink to={dashboardPath(session.role)} tone="ghost" wide={wide}>
          {messages.dashboard}
        </ButtonLink>
        <ButtonLink to={paths.generate} wide={wide}>
          <Plus aria-hidden />
          {messages.createCourse}
        </ButtonLink>
        {session.isAdmin &&
          (wide ? (
            <ButtonLink to={paths.admin} tone="ghost" wide>
              {messages.admin}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.admin} tone="ghost" size="icon" aria-label={messages.admin}>
              <ShieldCheck aria-hidden />
            </ButtonLink>
          ))}
        {wide ? (
          <ButtonLink to={paths.settings} tone="ghost" wide>
            {messages.settings}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.settings} tone="ghost" size="icon" aria-label={messages.settings}>
            <UserRound aria-hidden />
          </ButtonLink>
        )}
      </>
    );
  return (
    <>
      {/* On /auth they change the tab, and what the visitor came for stays. */}
      <ButtonLink
        to={isOnAuth ? pathname + search : paths.auth}
        state={isOnAuth ? onTab(state, 'sign-in') : null}
        tone="ghost"
        wide={wide}
      >
        {messages.signIn}
      </ButtonLink>
      <ButtonLink to={paths.signUpAsCreator} state={isOnAuth ? onTab(state, 'sign-up') : null} wide={wide}>
        {messages.startFree}
      </ButtonLink>
    </>
  );
}

export function TopNavigation() {
  const { key } = useLocation();
  const teaches = useTeaches();
  // With both dashboards there is less room for the other links.
  const onlyNarrow = teaches ? 'xl:hidden' : 'lg:hidden';
  // Bound to the location, so that navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const setOpen = (next: boolean) => setOpenAt(next ? key : undefined);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="page bar flex h-16 items-center gap-6">
        <Link to={paths.home} className="rounded-md" aria-label={messages.homeLabel}>
          <Logo />
        </Link>
        <nav aria-label={messages.main} className="hidden flex-1 items-center gap-1 lg:flex">
          <div className={teaches ? 'hidden items-center gap-1 xl:flex' : 'contents'}>
            <MainLinks className={inlineLink} />
          </div>
          {teaches && (
            <div className="flex items-center gap-1 xl:ms-2 xl:border-s xl:border-line xl:ps-3">
              <DashboardLinks className={inlineLink} />
            </div>
          )}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <ThemeToggle />
          <div className="session-dependent hidden items-center gap-2 sm:flex">
            <SessionButtons />
          </div>
          <Button
            tone="ghost"
            size="icon"
            className={cx('needs-script', onlyNarrow)}
            aria-expanded={open}
            aria-controls="phone-menu"
            aria-label={open ? messages.closeMenu : messages.openMenu}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
      </div>
      {open && (
        <nav
          id="phone-menu"
          aria-label={messages.menu}
          className={cx(
            'page flex animate-rise flex-col gap-1 border-t border-line bg-paper py-4 shadow-soft',
            onlyNarrow,
          )}
        >
          <MainLinks className={menuLink} />
          {teaches && (
            <div className="mt-3 flex flex-col gap-1 border-t border-line pt-3 lg:hidden">
              <DashboardLinks className={menuLink} />
            </div>
          )}
          <div className="mt-3 grid gap-2 border-t border-line pt-4 sm:hidden">
            <SessionButtons wide />
          </div>
        </nav>
      )}
    </header>
  );
}
