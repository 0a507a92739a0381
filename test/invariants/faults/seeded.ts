/**
 * Faults that a tired hand may put into the code, each with the test that must turn red: they check the checkers
 * (invariants.md). `before` occurs once in its file; whoever rewrites that line says here what the same fault looks like
 * then.
 */
export interface SeededFault {
  /** What is wrong, as a reviewer would say it. */
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly caughtBy: string;
}

export const seededFaults: readonly SeededFault[] = [
  // Money
  {
    name: 'the platform’s fee is rounded to the nearest cent',
    file: 'domain/money.ts',
    before: 'Math.floor((priceCents * PLATFORM_FEE_PERCENT) / 100)',
    after: 'Math.round((priceCents * PLATFORM_FEE_PERCENT) / 100)',
    caughtBy: 'test/domain/money.test.ts',
  },
  {
    name: 'the platform keeps its fee of no sale',
    file: 'functions/adapters/checkout.ts',
    before: '          application_fee_amount: purchase.platformFeeCents,\n',
    after: '',
    caughtBy: 'test/functions/purchases/create-course-checkout.test.ts',
  },
  {
    name: 'the seller is not the merchant of record',
    file: 'functions/adapters/checkout.ts',
    before: '          on_behalf_of: sellerAccountId,\n',
    after: '',
    caughtBy: 'test/functions/purchases/create-course-checkout.test.ts',
  },
  {
    name: 'a refund leaves the seller what was theirs of the sale',
    file: 'functions/adapters/send-back.ts',
    before: '{ ...order, reverse_transfer: true, refund_application_fee: true }',
    after: '{ ...order, refund_application_fee: true }',
    caughtBy: 'test/functions/moderation/refund.test.ts',
  },
  {
    name: 'what a seller has of a lost dispute is never asked for',
    file: 'domain/purchases/payment.ts',
    before: 'const toReverse = returnedCents(payment) - transfer.reversedCents;',
    after: 'const toReverse = 0;',
    caughtBy: 'test/functions/stripe/apply-payment.test.ts',
  },
  {
    name: 'a checkout is asked for without an idempotency key',
    file: 'functions/adapters/checkout.ts',
    before: 'checkout.sessions.create(page, { idempotencyKey: `checkout/${purchase.id}` })',
    after: 'checkout.sessions.create(page)',
    caughtBy: 'test/functions/purchases/create-course-checkout.test.ts',
  },
  {
    name: 'creators buy their own courses',
    file: 'functions/purchases/create-course-checkout.ts',
    before: "if (ownsCourse(course, user.id)) throw new Problem('own_course');",
    after: '',
    caughtBy: 'test/functions/purchases/create-course-checkout.test.ts',
  },
  {
    name: 'a course is enrolled in free of charge that has a price',
    file: 'functions/purchases/enrol-free.ts',
    before: "if (course.priceCents !== 0) throw new Problem('not_for_sale');",
    after: '',
    caughtBy: 'test/functions/purchases/enrol-free.test.ts',
  },
  {
    name: 'an unpaid plan keeps its tier for good',
    file: 'domain/subscriptions/entitlement.ts',
    before: 'return graceEndsAt !== null && now < graceEndsAt ?',
    after: 'return graceEndsAt !== null ?',
    caughtBy: 'test/domain/subscriptions/entitlement.test.ts',
  },
  {
    name: 'an unknown status of a subscription grants its tier',
    file: 'domain/subscriptions/entitlement.ts',
    before: '    default:\n      return undefined;',
    after: "    default:\n      return 'active';",
    caughtBy: 'test/domain/subscriptions/entitlement.test.ts',
  },
  {
    name: 'of two subscriptions that raced both are charged',
    file: 'domain/subscriptions/settlement.ts',
    before: '      .slice(1),',
    after: '      .slice(2),',
    caughtBy: 'test/domain/subscriptions/settlement.test.ts',
  },
  // Webhooks
  {
    name: 'a webhook’s signature is not looked at',
    file: 'functions/adapters/webhook-signature.ts',
    before: 'given.length === expected.length && timingSafeEqual(given, expected)',
    after: 'given.length === expected.length',
    caughtBy: 'test/functions/stripe/receive-stripe-event.test.ts',
  },
  {
    name: 'a signature from the future is taken',
    file: 'functions/adapters/webhook-signature.ts',
    before: 'Math.abs(Math.floor(Date.parse(now) / 1_000) - Number(timestamp))',
    after: 'Math.floor(Date.parse(now) / 1_000) - Number(timestamp)',
    caughtBy: 'test/functions/stripe/receive-stripe-event.test.ts',
  },
  {
    name: 'the secret before the present one is not known any more',
    file: 'functions/adapters/stripe-webhook.ts',
    before: '? [all.webhookSecret, all.previousWebhookSecret]',
    after: '? [all.webhookSecret]',
    caughtBy: 'test/functions/stripe/receive-stripe-event.test.ts',
  },
  {
    name: 'play money counts as real money',
    file: 'functions/adapters/stripe-webhook.ts',
    before: "if (event.livemode === (platform.setting('STAGE') === 'prod')) return event;",
    after: "if (event.eventId !== '') return event;",
    caughtBy: 'test/functions/stripe/receive-stripe-event.test.ts',
  },
  {
    name: 'an event that was done is due again when it is sent again',
    file: 'functions/data/stripe-events.ts',
    before: "again, { missing: ['doneAt'] })",
    after: 'again)',
    caughtBy: 'test/functions/stripe/receive-stripe-event.test.ts',
  },
  {
    name: 'an event may be closed twice, with what it brings about',
    file: 'functions/data/stripe-event-row.ts',
    before: "{ exists: true, missing: ['doneAt'] }",
    after: '{ exists: true }',
    caughtBy: 'test/functions/data/event-done.test.ts',
  },
  {
    name: 'an event is closed before it is applied',
    file: 'functions/stripe/apply/apply-event.ts',
    before: '    const outcome = await outcomeOf(event, ports);\n',
    after: '    await ports.stripeEvents.done(event);\n    const outcome = await outcomeOf(event, ports);\n',
    caughtBy: 'test/functions/stripe/apply-checkout.test.ts',
  },
  {
    name: 'an event that fails is never given up',
    file: 'functions/data/stripe-events.ts',
    before: 'const isDead = failed >= MAX_ATTEMPTS;',
    after: 'const isDead = failed > MAX_ATTEMPTS * 2;',
    caughtBy: 'test/functions/stripe/apply-checkout.test.ts',
  },
  {
    name: 'a failure of the provider is taken for what was asked for',
    file: 'functions/adapters/stripe-client.ts',
    before: "if (Failed.safeParse(answer).success) throw new Problem('provider_unavailable');",
    after: '',
    caughtBy: 'test/functions/adapters/stripe-client.test.ts',
  },
  // Outbox
  {
    name: 'a row is taken up by everybody who sees it',
    file: 'functions/data/outbox.ts',
    before: 'table.update(row.key, changes, { equals: { gsi3sk: row.dueAt } })',
    after: 'table.update(row.key, changes)',
    caughtBy: 'test/functions/outbox/work-outbox.test.ts',
  },
  {
    name: 'a mail is noted as sent before it is sent',
    file: 'functions/outbox/work-mail.ts',
    before: '  const address = goesToAddress(row.mail)',
    after: '  await outbox.done(claimed);\n  const address = goesToAddress(row.mail)',
    caughtBy: 'test/functions/outbox/work-outbox.test.ts',
  },
  {
    name: 'an attempt is not counted before it is made',
    file: 'functions/data/outbox.ts',
    before: '{ set: { attempts, gsi3sk: dueAt } }',
    after: '{ set: { gsi3sk: dueAt } }',
    caughtBy: 'test/functions/outbox/work-outbox.test.ts',
  },
  // Places
  {
    name: 'one course more than the plan allows',
    file: 'functions/data/usage.ts',
    before: 'const room = { held: quota.coursesLimit };',
    after: 'const room = { held: quota.coursesLimit + 1 };',
    caughtBy: 'test/invariants/places.test.ts',
  },
  {
    name: 'places are counted and not limited',
    file: 'functions/data/usage.ts',
    before: 'onTrial ? { below: room } : undefined',
    after: 'undefined',
    caughtBy: 'test/invariants/places.test.ts',
  },
  {
    name: 'a deletion gives its place back outside of its transaction, where nobody may have deleted',
    file: 'functions/data/deletions.ts',
    before: '        ...giveBackCourse(table, course.ownerId, monthOf(course.createdAt)),\n',
    after: '',
    caughtBy: 'test/invariants/places.test.ts',
  },
  {
    name: 'a course that was deleted comes back whatever the limit',
    file: 'functions/data/usage.ts',
    before: 'table.update(counting, taken, { below: { held: coursesLimit } })',
    after: 'table.update(counting, taken)',
    caughtBy: 'test/invariants/places.test.ts',
  },
  {
    name: 'what is undone under one plan can be undone under the next once more',
    file: 'functions/data/usage.ts',
    before: 'return [undone(counting), undone(other)];',
    after: 'return [undone(counting), table.update(other, { add: { held: 1 } })];',
    caughtBy: 'test/functions/data/usage.test.ts',
  },
  {
    name: 'a generation that is over fails once more, and gives another place back',
    file: 'functions/data/generations.ts',
    before: '{ ...allowedPast(how), ...reviewedAs(generation) },',
    after: '{ ...reviewedAs(generation) },',
    caughtBy: 'test/functions/generation/places.test.ts',
  },
  {
    name: 'a course is made of a generation that was cancelled meanwhile',
    file: 'functions/data/finished-courses.ts',
    before: '          allowedPast(succeed),\n',
    after: '',
    caughtBy: 'test/functions/generation/places.test.ts',
  },
  {
    name: 'a failed generation is tried again as often as one likes',
    file: 'functions/data/reservations.ts',
    before: "{ equals: { status: 'failed', retriedAs: null } }",
    after: "{ equals: { status: 'failed' } }",
    caughtBy: 'test/functions/generation/places.test.ts',
  },
  // Editing and publishing
  {
    name: 'a stale save wins',
    file: 'functions/data/courses.ts',
    before: 'table.update(courseKey(course.id), { set: changes }, { equals: { revision: course.revision } }),',
    after: 'table.update(courseKey(course.id), { set: changes }),',
    caughtBy: 'test/invariants/editing.test.ts',
  },
  {
    name: 'the revision that a save was made of is not looked at',
    file: 'functions/courses/save-course.ts',
    before: "if (course.revision !== body.revision) throw new Problem('stale_revision');",
    after: '',
    caughtBy: 'test/invariants/editing.test.ts',
  },
  {
    name: 'the modules of a longer text stay behind a shorter one',
    file: 'functions/data/courses.ts',
    before: '        ...gone.map((sk) => table.remove({ pk, sk })),\n',
    after: '',
    caughtBy: 'test/invariants/editing.test.ts',
  },
  // Who may do what
  {
    name: 'everybody owns every course',
    file: 'functions/courses/own-course.ts',
    before: 'course === undefined || course.ownerId !== user.id',
    after: 'course === undefined',
    caughtBy: 'test/functions/courses/courses.test.ts',
  },
  {
    name: 'a publication does not look whether the course was saved or published meanwhile',
    file: 'functions/data/courses.ts',
    before: 'equals: { revision, versionCount, priceCents: course.priceCents }',
    after: 'equals: { priceCents: course.priceCents }',
    caughtBy: 'test/functions/data/courses.test.ts',
  },
  {
    name: 'a purchase of any kind opens the course',
    file: 'domain/courses/access.ts',
    before: '(purchase !== undefined && opensCourse(purchase))',
    after: 'purchase !== undefined',
    caughtBy: 'test/domain/courses/access.test.ts',
  },
  {
    name: 'a token of identity opens the API as a token of access does',
    file: 'functions/runtime/http-request.ts',
    before: "token_use: z.literal('access'),",
    after: 'token_use: z.string(),',
    caughtBy: 'test/functions/runtime/implement.test.ts',
  },
  {
    name: 'everybody is an admin',
    file: 'functions/runtime/http-request.ts',
    before: "if (access === 'admin' && !user.groups.includes('admin')) throw new Problem('forbidden');",
    after: '',
    caughtBy: 'test/functions/runtime/implement.test.ts',
  },
  {
    name: 'a ticket opens as many sockets as one likes',
    file: 'functions/data/socket-tickets.ts',
    before: "{ above: { ttl: nowSeconds() }, missing: ['spentAt'] }",
    after: '{ above: { ttl: nowSeconds() } }',
    caughtBy: 'test/functions/realtime/sockets.test.ts',
  },
  {
    name: 'one request more within the hour',
    file: 'functions/data/hourly-limit.ts',
    before: 'if (oldest && recent.length >= most)',
    after: 'if (oldest && recent.length > most)',
    caughtBy: 'test/functions/support/send-contact-email.test.ts',
  },
  // Stored records
  {
    name: 'one unreadable row fails a whole list',
    file: 'functions/data/item.ts',
    before: 'items.flatMap((item) => ifReadable(() => read(item)) ?? [])',
    after: 'items.map((item) => read(item))',
    caughtBy: 'test/functions/data/tolerant-reads.test.ts',
  },
  {
    name: 'a purchase that is settled loses what a newer version stored with it',
    file: 'functions/data/settlements.ts',
    before: `          table.replace(
            purchaseRow(read),
            purchaseRow({ ...after, version: read.version + 1 }),
            step && unchangedPurchase(read, step),
          ),`,
    after: `          table.put(
            purchaseRow({ ...after, version: read.version + 1 }),
            step && unchangedPurchase(read, step),
          ),`,
    caughtBy: 'test/functions/data/tolerant-reads.test.ts',
  },
  // Deleting and erasing
  {
    name: 'a deleted course comes back after its working copy is gone',
    file: 'domain/courses/deletion.ts',
    before: 'now < purgedAt(deletedAt)',
    after: 'now < plusMs(purgedAt(deletedAt), DAY_MS)',
    caughtBy: 'test/functions/courses/deletions.test.ts',
  },
  {
    name: 'the provider keeps an erased customer’s address',
    file: 'functions/outbox/erase-account.ts',
    before: 'if (customerId !== undefined) await ports.customers.forget(customerId);',
    after: '',
    caughtBy: 'test/functions/outbox/account-tasks.test.ts',
  },
  {
    name: 'a sign-up of somebody else keeps its password once the address is proven',
    file: 'functions/account/confirm-user.ts',
    before: '        await ownership.voidPassword(userName);\n',
    after: '',
    caughtBy: 'test/functions/account/account.test.ts',
  },
  {
    name: 'a token from before the mailbox was proven is taken',
    file: 'functions/runtime/http-request.ts',
    before: "  if (user.groups.length === 0) throw new Problem('account_unfinished');\n",
    after: '',
    caughtBy: 'test/functions/account/account.test.ts',
  },
  {
    name: 'what left an account’s lists is not erased',
    file: 'functions/outbox/erase-account.ts',
    before: '  await belongings.eraseKept(userId);\n',
    after: '',
    caughtBy: 'test/functions/outbox/account-tasks.test.ts',
  },
  // Grants and the local cloud
  {
    name: 'a function may write rows of every kind',
    file: 'lib/constructs/grants.ts',
    before: 'return [{ action, resource: tableArn, ...kind }];',
    after: 'return [{ action, resource: tableArn }];',
    caughtBy: 'test/lib/grants.test.ts',
  },
  {
    name: 'newcomers are served before the calls that wait',
    file: 'local/lambda/function-pool.ts',
    before: 'this.#line.push(waiting);',
    after: 'this.#line.unshift(waiting);',
    caughtBy: 'test/local/lambda/function-pool.test.ts',
  },
  {
    name: 'any page may use the developer’s own pages',
    file: 'local/edge/own-pages.ts',
    before: 'return isOwn || isLink ? undefined',
    after: 'return isOwn || destination !== undefined ? undefined',
    caughtBy: 'test/local/edge/edge.test.ts',
  },
  // Audit
  {
    name: 'a course is published without a line in the audit log',
    file: 'functions/data/courses.ts',
    before: '          audit(course, publish.name, { version: publishedVersion, revision }),\n',
    after: '',
    caughtBy: 'test/invariants/audit-lines.test.ts',
  },
  {
    name: 'an account is left without a line in the audit log',
    file: 'functions/data/accounts.ts',
    before:
      "        table.put(auditRow({ id: task.id, subject: userId, action: 'leave', by: userId, at: task.createdAt })),\n",
    after: '',
    caughtBy: 'test/functions/outbox/account-tasks.test.ts',
  },

  // Deployment
  {
    name: 'an event that EventBridge kept as it happened is handed to a function that cannot read it',
    file: 'scripts/operator/failures.ts',
    before: 'event: toldOf(body, nameIn(target))',
    after: 'event: body',
    caughtBy: 'test/scripts/redrive-failures.test.ts',
  },
  {
    name: 'the deployer may read secrets by names that CloudFormation does not give',
    file: 'lib/stacks/pipeline-stack.ts',
    before: "      resourceName: '*',\n      arnFormat",
    after: "      resourceName: `${stackName(stage, 'Data')}-*`,\n      arnFormat",
    caughtBy: 'test/lib/pipeline-stack.test.ts',
  },
  {
    name: 'the deployer of one stage may read the secrets of all',
    file: 'lib/stacks/pipeline-stack.ts',
    before: "              conditions: { StringEquals: { 'aws:ResourceTag/stage': stage.name } },\n",
    after: '',
    caughtBy: 'test/lib/pipeline-stack.test.ts',
  },
  {
    name: 'a protected stage keeps what a failed creation made, and its names',
    file: 'lib/stages.ts',
    before: 'stage.protect !== (stage.removal === RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)',
    after: 'stage.protect === (stage.removal === RemovalPolicy.DESTROY)',
    caughtBy: 'test/lib/stages.test.ts',
  },
  {
    name: 'an event that a function failed on is dropped after its last attempt',
    file: 'local/lambda/async-invocations.ts',
    before: '    sendToQueue(destination, JSON.stringify(invocationRecord(record)));\n',
    after: '',
    caughtBy: 'test/local/core.test.ts',
  },
  {
    name: 'webhooks are registered at an address that nobody knows yet',
    file: 'scripts/deploy/stripe/set-up.ts',
    before: '  if (stage.siteUrl === PENDING_SITE) return { changes, known, stored: async () => {} };\n',
    after: '',
    caughtBy: 'test/scripts/deploy/stripe-setup.test.ts',
  },
];
