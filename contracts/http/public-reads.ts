/** Paths, and a field that each reply must have. No zod: public pages import this. */
export const publicReads = {
  courses: { path: '/api/public/courses', holds: 'cards' },
  course: { path: '/api/public/courses/{courseId}', holds: 'course' },
  preview: { path: '/api/public/courses/{courseId}/preview', holds: 'slides' },
  related: { path: '/api/public/courses/{courseId}/related', holds: 'byCreator' },
  reviews: { path: '/api/public/courses/{courseId}/reviews', holds: 'reviews' },
  certificate: { path: '/api/public/certificates/{certificateId}', holds: 'certificate' },
} as const;
/** No read: the browser saves the reply. */
export const CERTIFICATE_FILE_PATH = '/api/public/certificates/{certificateId}/certificate.pdf';
export type PublicRead = keyof typeof publicReads;
