import { customers as declared } from '#contracts/ports/customers.ts';
import { provide } from '../runtime/dependencies.ts';
import { isMissing, stripeOf } from './stripe-client.ts';

export const customers = provide(declared, (platform) => {
  const stripe = stripeOf(platform);
  return {
    async changeEmail(customerId: string, email: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.update(customerId, { email }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    /** Name, address and cards go; payments stay, as the provider must keep them. Nothing is charged or given back. */
    async forget(customerId: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.del(customerId));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
});
