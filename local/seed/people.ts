import type { Role } from '#domain/users/profile.ts';

/** All share one password, which is printed at every start. */
export interface DemoPerson {
  readonly key: 'ada' | 'tomas' | 'mei' | 'kofi' | 'samuel' | 'ines' | 'noor' | 'greta' | 'devika' | 'lee' | 'admin';
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly business?: string;
  /** `npm start` prints this role. */
  readonly signInAs?: 'creator' | 'learner' | 'admin';
}

export const demoPassword = 'secret1';

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'ada',
    email: 'ada@coursewright.example',
    fullName: 'Ada Lindqvist',
    role: 'creator',
    business: 'Lindqvist Hearth & Hive',
    signInAs: 'creator',
  },
  {
    key: 'tomas',
    email: 'tomas@coursewright.example',
    fullName: 'Tomás Herrera',
    role: 'creator',
    business: 'Herrera Engineering Studio',
  },
  {
    key: 'mei',
    email: 'mei@coursewright.example',
    fullName: 'Mei Tanaka',
    role: 'creator',
    business: 'Tanaka Paper & Voice',
  },
  {
    key: 'kofi',
    email: 'kofi@coursewright.example',
    fullName: 'Kofi Asante',
    role: 'creator',
    business: 'Asante Pictures',
  },
  {
    key: 'samuel',
    email: 'samuel@coursewright.example',
    fullName: 'Samuel Okoro',
    role: 'creator',
    business: 'Okoro Music Room',
  },
  {
    key: 'ines',
    email: 'ines@coursewright.example',
    fullName: 'Inês Carvalho',
    role: 'creator',
    business: 'Carvalho Languages',
  },
  {
    key: 'noor',
    email: 'noor@coursewright.example',
    fullName: 'Noor Rahman',
    role: 'creator',
    business: 'Rahman Plain Finance',
  },
  {
    key: 'greta',
    email: 'greta@coursewright.example',
    fullName: 'Greta Halvorsen',
    role: 'creator',
    business: 'Halvorsen Garden & Bench',
  },
  {
    key: 'devika',
    email: 'devika@coursewright.example',
    fullName: 'Devika Rao',
    role: 'creator',
    business: 'Rao Software School',
  },
  { key: 'lee', email: 'lee@coursewright.example', fullName: 'Lee Marsh', role: 'student', signInAs: 'learner' },
  { key: 'admin', email: 'admin@coursewright.example', fullName: 'Robin Vale', role: 'student', signInAs: 'admin' },
];

export const shownCreator: DemoPerson = personSignedInAs('creator');

function personSignedInAs(role: NonNullable<DemoPerson['signInAs']>): DemoPerson {
  const person = demoPeople.find(({ signInAs }) => signInAs === role);
  if (!person) throw new Error(`The demo has no ${role} to sign in as.`);
  return person;
}
