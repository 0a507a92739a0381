import type { Enrollment } from '#web/api/studies.ts';
import { Certificates } from './certificates.tsx';
import { LatestNotes } from './latest-notes.tsx';
import { Receipts } from './receipts.tsx';

export default function LearnerLibrary({ enrollments }: { enrollments: readonly Enrollment[] }) {
  return (
    <>
      <Certificates enrollments={enrollments} />
      <LatestNotes />
      <Receipts />
    </>
  );
}
