import { gets, port, queries } from '../needs.ts';

/** What somebody bought and sold, as a whole: for those who take it along or leave. */
export const accountActivity = port({
  courses: {
    does: "The ids of a user's courses, and whether they are published",
    needs: [queries('OWNER#user / created', 'gsi1')],
  },
  unsettled: {
    does: "How many of a user's purchases and sales are disputed, and what they owe",
    needs: [
      queries('DISPUTED_BY#user / dispute', 'gsi3'),
      gets('USER#id / REVENUE#ALL'),
      queries('USER#id / SELLER_DEBT#…'),
    ],
  },
});
