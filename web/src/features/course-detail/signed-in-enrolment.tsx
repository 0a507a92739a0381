import { memo, useEffect } from 'react';
import WithQueries from '#web/components/with-queries.tsx';
import { useSession } from '#web/lib/session/index.ts';
import type { Course } from './course-detail.tsx';
import type { Enrolment } from './enrolment.ts';
import { useEnrolment } from './use-enrolment.ts';

interface SignedInEnrolmentProps {
  course: Course;
  onChange(known: { readonly userId: string; readonly enrolment: Enrolment }): void;
}

/** Its own changes are told, and the page's that follow must not come back here. */
const Told = memo(function Told({ course, onChange }: SignedInEnrolmentProps) {
  const session = useSession();
  const enrolment = useEnrolment(course);
  const userId = session.status === 'signed-in' ? session.user.userId : '';
  useEffect(() => onChange({ userId, enrolment }));
  return null;
});

/** What a session makes of the course page's button; apart, since it brings the API's schemas. */
export default function SignedInEnrolment(props: SignedInEnrolmentProps) {
  return (
    <WithQueries>
      <Told {...props} />
    </WithQueries>
  );
}
