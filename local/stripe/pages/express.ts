import { html } from '#local/pages/page.ts';
import { requireObject, type StripeContext } from '../context.ts';
import { formatDate, formatMoney } from '../format.ts';
import { balanceOf } from '../payments/balance.ts';
import { platform } from '../platform.ts';
import { hostedPage, notice, type PageReply } from './layout.ts';

const ROWS_SHOWN = 20;

export function showExpress(context: StripeContext, token: string): PageReply {
  const link = requireObject(context, 'hosted_link', token);
  if (link.expiresAt <= context.clock.nowSeconds()) {
    return notice({
      title: 'This link has expired',
      text: `Go back to ${platform.name} and open your payouts again.`,
      link: { href: platform.returnPath, text: 'Go back' },
      status: 410,
    });
  }
  const account = requireObject(context, 'account', link.subject);
  const balance = balanceOf(context, account.id);
  const currency = account.default_currency ?? 'usd';
  const movements = context.store.list('balance_transaction', { account: account.id, limit: ROWS_SHOWN });
  const payouts = context.store.list('payout', { account: account.id, limit: ROWS_SHOWN });
  return hostedPage({
    title: 'Your payouts',
    wide: true,
    body: html`<p><a class="back" href="${platform.returnPath}">← Back to ${platform.name}</a></p><section class="card"><h1>${account.business_profile?.name ?? 'Your account'}</h1>
<p class="soft">${account.payouts_enabled ? 'Payouts are enabled' : 'Payouts are not enabled: more information is required'}, to the account ending in ${last4(account.external_accounts?.data[0])}.</p>
<p class="price">${formatMoney(balance.availableCents + balance.pendingCents, currency)}</p>
<p class="soft">${formatMoney(balance.availableCents, currency)} available · ${formatMoney(balance.pendingCents, currency)} on its way</p>
<h2>Payouts</h2>${
      payouts.length === 0
        ? html`<p class="soft">None yet.</p>`
        : html`<table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${payouts.map((payout) => html`<tr><td>${formatDate(payout.created)}</td><td>${formatMoney(payout.amount, payout.currency)}</td><td>${payout.status}</td></tr>`)}</tbody></table>`
    }
<h2>Movements</h2>${
      movements.length === 0
        ? html`<p class="soft">Your first sale will show here.</p>`
        : html`<table><thead><tr><th scope="col">Date</th><th scope="col">What</th><th scope="col">Amount</th><th scope="col">Fee</th><th scope="col">Net</th></tr></thead><tbody>${movements.map(
            (movement) =>
              html`<tr><td>${formatDate(movement.created)}</td><td>${movement.reporting_category.replaceAll('_', ' ')}</td><td>${formatMoney(movement.amount, currency)}</td><td>${formatMoney(movement.fee, currency)}</td><td>${formatMoney(movement.net, currency)}</td></tr>`,
          )}</tbody></table>`
    }</section>`,
  });
}

function last4(account: object | undefined): string {
  return account !== undefined && 'last4' in account ? String(account.last4) : '····';
}
