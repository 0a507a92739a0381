import { UserSearch } from 'lucide-react';
import { findPerson } from '#contracts/http/moderation.ts';
import { findAccount } from '#web/api/admin.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { PersonView } from './person-view.tsx';

const messages = adminMessages.people;

function SearchForm({ onFound }: { onFound(userId: string): void }) {
  const { field, submit, busy, setError } = useZodForm({
    schema: findPerson.body,
    messages: { who: messages.missing },
    defaultValues: { who: '' },
    // The URL carries the id, never the email address.
    onSubmit: async (body) => onFound(await findAccount(body)),
    onFailure: explain,
  });

  function explain(error: unknown): void {
    const message = error instanceof ApiError && error.status === 404 ? messages.notFound : messageOf(error);
    setError('who', { message }, { shouldFocus: true });
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <InputField
        className="min-w-0 flex-1"
        label={messages.search}
        hint={messages.searchHint}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('who')}
      />
      <Button type="submit" busy={busy} className="mt-[26px]">
        {busy ? messages.finding : messages.find}
      </Button>
    </form>
  );
}

export function PeopleTab() {
  const { user, go } = useAdminParams();
  return (
    <div className="flex flex-col gap-8">
      <SearchForm onFound={(userId) => go({ tab: 'people', user: userId })} />
      {user === undefined ? (
        <EmptyState icon={<UserSearch aria-hidden />} title={messages.start} text={messages.startText} />
      ) : (
        <PersonView key={user} userId={user} />
      )}
    </div>
  );
}
