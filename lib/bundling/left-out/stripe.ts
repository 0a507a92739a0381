import { type LeftOut, replacing } from './change.ts';

/** Products of the provider that we do not use; its checkout, billing portal and radar stay, and all that is no product of its own. */
const products =
  'Apps|Billing|Climate|Entitlements|FinancialConnections|Forwarding|Identity|Issuing|ProductCatalog|Reporting|Reserve|Sigma|Tax|Terminal|TestHelpers|ThreeDSecure|Treasury|V2';

/** Of the payment provider's SDK. */
export const ofStripe: readonly LeftOut[] = [
  {
    file: 'node_modules/stripe/esm/stripe.esm.node.js',
    because: 'every product of the provider hangs on its client, and all of them a second time as a list of resources',
    change: replacing(
      [new RegExp(`^import \\{ (?:${products}) \\} from '\\./resources/\\w+/index\\.js';$`, 'gm'), ''],
      [new RegExp(`^ *this\\.\\w+ = new (?:${products})\\(this\\);$`, 'gm'), ''],
      [/^import \* as resources from '\.\/resources\.js';$/gm, 'const resources = {};'],
      [/^import \{ OAuthResource \} from '\.\/resources\.js';$/gm, ''],
      [/^ *this\.oauth = new OAuthResource\(this\);$/gm, ''],
    ),
  },
];
