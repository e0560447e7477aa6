/** Which page of the user guide explains a route of an account; undefined for none. */

const pages: readonly (readonly [path: RegExp, page: string])[] = [
  [/^work$/, 'work-queue'],
  [/^(CIA|clinic)\b/, 'results'],
  [/^submit$/, 'first-claim'],
  [/^(batch|import)\b/, 'importing'],
  [/^users$/, 'people'],
  [/^(settings|insights|providers)\b/, 'settings'],
  [/^api$/, 'api'],
  [/^$/, 'first-claim'],
];

export function helpPageOf(routeId: string): string | undefined {
  const path = routeId.replace('/_authed/$account_id', '').replaceAll(/^\/|\/$/g, '');
  return routeId.startsWith('/_authed/$account_id') ? pages.find(([of]) => of.test(path))?.[1] : undefined;
}
