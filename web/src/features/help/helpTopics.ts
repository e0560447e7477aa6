/** The pages of the user guide, in order. Their texts are `docs/user/NAME.md`. */

export const helpTopics = [
  { page: 'newcomer', title: 'The first ten minutes' },
  { page: 'first-claim', title: 'Your first claim' },
  { page: 'importing', title: 'Import claims from a file' },
  { page: 'work-queue', title: 'The work queue' },
  { page: 'results', title: 'Understand a result' },
  { page: 'denials', title: 'Denials and letters' },
  { page: 'people', title: 'People and roles' },
  { page: 'settings', title: 'Settings' },
  { page: 'api', title: 'The API' },
  { page: 'glossary', title: 'Glossary' },
] as const;

export const changelogTopic = { page: 'changelog', title: 'What’s new' } as const;
