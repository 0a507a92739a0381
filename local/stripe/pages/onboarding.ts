import { html } from '#local/pages/page.ts';
import { finishOnboarding, saveOnboarding } from '../connect/onboarding.ts';
import { requireObject, type StripeContext } from '../context.ts';
import type { Form } from '../http/form-decoding.ts';
import type { HostedLink } from '../objects.ts';
import { platform } from '../platform.ts';
import { type FieldErrors, text } from './card-form.ts';
import { field, hostedPage, type PageReply, redirect, safeHref } from './layout.ts';

/** Stripe's test account; other numbers are refused, so that no real one is entered. */
const TEST_ACCOUNT = '000123456789';

interface Answers {
  readonly businessType: 'individual' | 'company';
  readonly businessName: string;
}

function readAnswers(form: Form): Answers {
  return {
    businessType: text(form, 'businessType') === 'company' ? 'company' : 'individual',
    businessName: text(form, 'businessName'),
  };
}

/** A used or expired link leads to `refresh_url`, as at Stripe. */
function openLink(context: StripeContext, token: string): HostedLink | PageReply {
  const link = requireObject(context, 'hosted_link', token);
  return link.used || link.expiresAt <= context.clock.nowSeconds() ? redirect(safeHref(link.refreshUrl)) : link;
}

export function showOnboarding(context: StripeContext, token: string): PageReply {
  const link = openLink(context, token);
  if ('kind' in link) return link;
  const account = requireObject(context, 'account', link.subject);
  const answers: Answers = {
    businessType: account.business_type === 'company' ? 'company' : 'individual',
    businessName: account.business_profile?.name ?? '',
  };
  return businessStep(token, answers, account.email, {}, 200);
}

export function postOnboarding(context: StripeContext, token: string, form: Form): PageReply {
  const link = openLink(context, token);
  if ('kind' in link) return link;
  const answers = readAnswers(form);
  const account = requireObject(context, 'account', link.subject);
  switch (text(form, 'step')) {
    case 'later':
      return finish(context, link, () => saveOnboarding(context, link.subject, answers));
    case 'business':
      return answers.businessName === ''
        ? businessStep(token, answers, account.email, { businessName: 'Enter the name that buyers know you by.' }, 400)
        : bankStep(token, answers, {}, 200);
    case 'submit': {
      const number = text(form, 'bankAccount').replaceAll(/\s/g, '');
      if (number !== TEST_ACCOUNT) {
        return bankStep(token, answers, { bankAccount: `Use the test account number ${TEST_ACCOUNT}.` }, 400);
      }
      const outcome = text(form, 'outcome') === 'restricted' ? 'restricted' : 'enabled';
      return finish(context, link, () =>
        finishOnboarding(context, link.subject, { ...answers, lastFourDigits: number.slice(-4) }, outcome),
      );
    }
    default:
      return businessStep(token, answers, account.email, {}, 200);
  }
}

function finish(context: StripeContext, link: HostedLink, change: () => unknown): PageReply {
  context.store.transaction(() => {
    change();
    context.store.save('hosted_link', { ...link, used: true });
  });
  return redirect(safeHref(link.returnUrl));
}

function steps(current: 1 | 2) {
  return html`<ol class="steps"><li ${current === 1 && html`aria-current="step"`}>1. Your business</li><li ${current === 2 && html`aria-current="step"`}>2. Your bank account</li></ol>`;
}

function businessStep(
  token: string,
  answers: Answers,
  email: string | null,
  errors: FieldErrors,
  status: number,
): PageReply {
  const choice = (value: Answers['businessType'], label: string) =>
    html`<label class="choice"><input type="radio" name="businessType" value="${value}" ${answers.businessType === value && html`checked`}>${label}</label>`;
  return hostedPage({
    title: `Get paid by ${platform.name}`,
    status,
    body: html`${steps(1)}<section class="card"><h1>Tell us about your business</h1>
<p class="soft">${platform.name} partners with a payment provider to pay you.${email !== null && html` Signed in as ${email}.`}</p>
<form method="post" action="/local/stripe/onboarding/${token}" novalidate><fieldset><legend>Business type</legend>${choice('individual', 'Individual')}${choice('company', 'Company')}</fieldset>
${field({ name: 'businessName', label: 'Business name', value: answers.businessName, autocomplete: 'organization', error: errors.businessName, hint: 'Buyers see it on the checkout page.' })}
<div class="actions"><button name="step" value="business">Continue</button><button class="quiet" name="step" value="later">Save for later</button></div></form></section>`,
  });
}

function bankStep(token: string, answers: Answers, errors: FieldErrors, status: number): PageReply {
  return hostedPage({
    title: `Get paid by ${platform.name}`,
    status,
    body: html`${steps(2)}<section class="card"><h1>Where should your money go?</h1>
<form method="post" action="/local/stripe/onboarding/${token}" novalidate>
<input type="hidden" name="businessType" value="${answers.businessType}"><input type="hidden" name="businessName" value="${answers.businessName}">
${field({ name: 'bankAccount', label: 'Bank account number', value: TEST_ACCOUNT, numeric: true, error: errors.bankAccount, hint: `The test account ${TEST_ACCOUNT}; never type a real one.` })}
<fieldset><legend>Outcome of the review (stand-in only)</legend>
<label class="choice"><input type="radio" name="outcome" value="enabled" checked>Approve the account</label>
<label class="choice"><input type="radio" name="outcome" value="restricted">Restrict it: more information is required</label></fieldset>
<div class="actions"><button name="step" value="submit">Submit</button><button class="quiet" name="step" value="back">Back</button><button class="quiet" name="step" value="later">Save for later</button></div></form></section>`,
  });
}
