import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { planCheckoutReturn } from '#contracts/plan-checkout-return.ts';
import { markProviderVisit } from '#web/api/provider-visit.ts';
import { cx } from '#web/components/cx.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { LoadingScreen } from '#web/components/ui/loading-screen.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { dashboardPath, paths } from '#web/config/paths.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { onTab, pendingActionIn, redirectTarget } from '#web/lib/login-redirect.ts';
import { useSession } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { CodeStep } from './code-step.tsx';
import { keepsEntries } from './keeps-entries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { claimOf, emptyDraft, forgetSignUpDraft, onSameEntry, useSignUpDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { TotpStep } from './totp-step.tsx';
import { useChosenOffer } from './use-chosen-offer.ts';

/** It brings the code of courses and plans, which others on this page do not need. */
const ChosenOffer = lazyWithRetry(() => import('./chosen-offer.tsx'));

const offerSkeleton = <Skeleton className="h-36 rounded-lg lg:h-96" />;

const AFTER_SIGN_UP_MS = 1_000;

/** Redirects a signed-in user: to the stored target, to what a bought plan opens, else by role. */
function useLeaveWhenSignedIn(delayMs: number): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const destination =
    session.status === 'signed-in'
      ? (redirectTarget(state) ?? boughtPlanPath(new URLSearchParams(search)) ?? dashboardPath(session.role))
      : undefined;
  useEffect(() => {
    if (!destination) return;
    const pendingAction = pendingActionIn(state);
    const options = { replace: true, ...(pendingAction && { state: { pendingAction } }) };
    const timer = setTimeout(() => navigate(destination, options), delayMs);
    return () => clearTimeout(timer);
  }, [destination, state, delayMs, navigate]);
  return destination !== undefined;
}

const isPaid = (search: URLSearchParams): boolean => search.get('checkout_success') === 'true';

/** Both dashboards are open to every role. */
function boughtPlanPath(search: URLSearchParams): string | undefined {
  if (!isPaid(search)) return undefined;
  return search.get('plan') === planCheckoutReturn.learner.plan ? paths.studentDashboard : paths.dashboard;
}

function useReturnFromCheckout(): void {
  const [search] = useSearchParams();
  const { status } = useSession();
  const paid = isPaid(search);
  const announced = useRef(false);
  useEffect(() => {
    if (!paid || announced.current || status === 'loading') return;
    announced.current = true;
    toast(status === 'signed-in' ? toasts.paymentSuccessful : toasts.paymentSuccessfulSignIn);
  }, [paid, status]);
  useEffect(() => {
    if (paid) markProviderVisit();
  }, [paid]);
  useEffect(() => {
    if (paid && status === 'signed-in')
      void import('#web/api/subscription.ts').then(({ refreshPlan }) => refreshPlan());
  }, [paid, status]);
}

export default function AuthPage() {
  const { draft, edit, entry } = useSignUpDraft();
  /** Typed for the sign-up. Empty after a reload. */
  const [password, setPassword] = useState('');
  const [isStored] = useState(keepsEntries);
  const [justConfirmed, setJustConfirmed] = useState(false);
  const offer = useChosenOffer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  function drop(): void {
    void navigate(pathname + search, { replace: true, state: onSameEntry(onTab(undefined, draft.tab), entry) });
    // The pressed button goes with the offer.
    heading.current?.focus();
  }
  const leaving = useLeaveWhenSignedIn(justConfirmed ? AFTER_SIGN_UP_MS : 0);
  useReturnFromCheckout();

  useEffect(() => {
    if (leaving) forgetSignUpDraft();
  }, [leaving]);

  if (leaving && !justConfirmed) return <LoadingScreen />;
  return (
    <div className={cx('mx-auto w-full max-w-md px-4 py-12 md:py-20', offer && 'lg:max-w-4xl')}>
      <PageHead title={messages.title} description={messages.description} />
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-center font-serif text-36 tracking-tight outline-none">
        {messages.heading}
      </h1>
      <div className={cx('grid grid-cols-1 items-start gap-6', offer && 'lg:grid-cols-2 lg:gap-8')}>
        {/* The offer stands on the right of wide screens, because toasts would cover the form there. */}
        {offer && (
          <div className="lg:order-last">
            {offer === 'loading' ? (
              offerSkeleton
            ) : (
              <LazyBoundary fallback={offerSkeleton}>
                <ChosenOffer offer={offer} onDrop={leaving ? undefined : drop} />
              </LazyBoundary>
            )}
          </div>
        )}
        <Card className="p-6 shadow-soft sm:p-8">
          {!isStored && <p className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-14 text-ink">{messages.noStorage}</p>}
          {leaving ? (
            <p role="status" className="py-8 text-center text-ink-soft">
              {messages.leaving}
            </p>
          ) : (
            // A new visit starts over: forms read their values once.
            <Steps
              key={entry}
              draft={draft}
              edit={edit}
              password={password}
              onPassword={setPassword}
              onConfirming={setJustConfirmed}
            />
          )}
        </Card>
      </div>
    </div>
  );
}

interface StepsProps extends Pick<ReturnType<typeof useSignUpDraft>, 'draft' | 'edit'> {
  password: string;
  onPassword(password: string): void;
  onConfirming(isConfirming: boolean): void;
}

function Steps({ draft, edit, password, onPassword, onConfirming }: StepsProps) {
  const [asksForTotp, setAsksForTotp] = useState(false);
  /** The user left a later step. */
  const [isBack, setIsBack] = useState(false);

  const toastCode = (email: string, refusedBecause?: string): void =>
    toast(refusedBecause ? toasts.signUpFailed(refusedBecause) : toasts.checkYourEmail(messages.codeSent(email)));

  if (draft.awaitsCode)
    return (
      <CodeStep
        newcomer={{ email: draft.email, password, claim: claimOf(draft) }}
        onConfirming={() => onConfirming(true)}
        onFailed={() => onConfirming(false)}
        onPassword={onPassword}
        onExists={() => {
          edit({ ...emptyDraft, email: draft.email, awaitsCode: undefined });
          onPassword('');
          setIsBack(true);
        }}
        onBack={() => {
          edit({ awaitsCode: undefined });
          setIsBack(true);
        }}
      />
    );
  if (asksForTotp)
    return (
      <TotpStep
        onBack={() => {
          setAsksForTotp(false);
          setIsBack(true);
        }}
      />
    );
  return (
    <Tabs
      label={messages.tabs}
      value={draft.tab}
      onValueChange={(tab) => {
        edit({ tab });
        setIsBack(false);
      }}
      tabs={[
        {
          value: 'sign-in',
          label: messages.signIn,
          panel: (
            <SignInForm
              email={draft.email}
              startsAtEmail={isBack}
              onEmail={(email) => edit({ email })}
              onUnconfirmed={(credentials, refusedBecause) => {
                edit({ email: credentials.email, awaitsCode: 'for-earlier' });
                onPassword(credentials.password);
                toastCode(credentials.email, refusedBecause);
              }}
              onTotp={() => setAsksForTotp(true)}
            />
          ),
        },
        {
          value: 'sign-up',
          label: messages.signUp,
          panel: (
            <SignUpForm
              draft={draft}
              password={password}
              startsAtEmail={isBack}
              onEdit={edit}
              onPassword={onPassword}
              onCodeSent={toastCode}
            />
          ),
        },
      ]}
    />
  );
}
