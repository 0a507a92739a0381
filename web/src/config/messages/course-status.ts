export const courseStatusLabels = {
  draft: 'Draft',
  published: 'Published',
  'taken-down': 'Taken down',
  deleted: 'Deleted',
} as const;
