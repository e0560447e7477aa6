/** Loads a page of the user guide. Each page is a file of its own that nothing else downloads. */

export interface HelpText {
  readonly title: string;
  readonly html: string;
}

const files = import.meta.glob<HelpText>(['../../../../docs/user/*.md', '../../../../CHANGELOG.md']);

const fileOf = (page: string) =>
  page === 'changelog' ? '../../../../CHANGELOG.md' : `../../../../docs/user/${page}.md`;

/** Undefined for a page that does not exist. */
export async function loadHelpPage(page: string): Promise<HelpText | undefined> {
  return files[fileOf(page)]?.();
}
