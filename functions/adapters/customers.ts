import type { Platform } from '../runtime/platform.ts';
import { isMissing, stripeOf } from './stripe-client.ts';

export const customers = (platform: Platform) => {
  const stripe = stripeOf(platform);
  return {
    async changeCustomerEmail(customerId: string, email: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.update(customerId, { email }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    /** Name, address and cards go; payments stay, as the provider must keep them. Nothing is charged or given back. */
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await stripe(({ customers }) => customers.del(customerId));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};
