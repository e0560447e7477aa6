/** Serves the built web app: hashed files are cached forever, the page itself never, for any address of the app. */

import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths for programs, which never return pages. */
const programPaths = /^\/(?:functions|uploads|v1)(?:[/?]|$)/;

/**
 * Browsers ask for pages with `text/html`; other tools accept anything, and so do requests for missing scripts and
 * images.
 */
function opensPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || programPaths.test(url)) return false;
  const accepted = headers.accept ?? '*/*';
  const namesFile = /\.[^/]+$/.test(url.split('?', 1)[0] ?? '');
  return accepted.includes('text/html') || (accepted.includes('*/*') && !namesFile);
}

export async function webRoutes(app: FastifyInstance, webDist: string): Promise<void> {
  const isBuilt = await access(path.join(webDist, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    app.log.warn('the web app is not built: serving only the functions');
    return;
  }
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Without compression the plugin treats this as a forbidden directory listing.
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!opensPage(request)) return reply.code(404).type('text/plain').send('Not Found');
    return reply.sendFile('index.html');
  });
}
