export const exportMessages = {
  group: 'Export',
  formats: { json: 'JSON', text: 'Text' },
  download: { json: 'Export as JSON', text: 'Export as text' },
  locked: { json: 'Export as JSON, not in your plan', text: 'Export as text, not in your plan' },
  plans: 'View Plans',
} as const;
