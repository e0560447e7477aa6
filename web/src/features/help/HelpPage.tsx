/** A page of the user guide with its table of contents. */

import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import classes from './HelpPage.module.css';
import type { HelpText } from './helpPage.ts';
import { changelogTopic, helpTopics } from './helpTopics.ts';

export function HelpPage({ text }: { text: HelpText }) {
  const navigate = useNavigate();

  /** Follows links between pages without loading the app again. */
  function follow(event: MouseEvent) {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    if (!href || !href.startsWith('/help') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  }

  return (
    <div className={classes.layout}>
      <title>{`${text.title} · Help · Claimline`}</title>
      <nav aria-label="Help" className={classes.topics}>
        <ul>
          <li>
            <Link to="/help" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
              All topics
            </Link>
          </li>
          {[...helpTopics, changelogTopic].map(({ page, title }) => (
            <li key={page}>
              <Link to="/help/$page" params={{ page }} activeProps={{ 'aria-current': 'page' }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={classes.page}>
        <h1>{text.title}</h1>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- only the links inside are interactive */}
        <div
          onClick={follow}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own files when the app is built
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      </article>
    </div>
  );
}
