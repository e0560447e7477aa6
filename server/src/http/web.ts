/** Serves the built web app: hashed files are cached forever, the page itself never, for any address of the app. */

import { hash, randomBytes } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowInline } from './allow-inline.ts';

/** Paths for programs, which never return pages. */
const programPaths = /^\/(?:functions|uploads|v1)(?:[/?]|$)/;

/** Replaced in `web/index.html` by each response's nonce, which allows style elements that the page adds. */
const noncePlaceholder = 'CSP_NONCE';

/** The script that the build writes into the page. Allowed by its hash, so that no other one is. */
const ownScript = /<script>(.*?)<\/script>/s;

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
  const page = path.join(webDist, 'index.html');

  async function sendPage(reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    // Read again each time: a build may have replaced it.
    const html = (await readFile(page, 'utf8')).replaceAll(noncePlaceholder, nonce);
    allowInline(reply, 'style-src', `'nonce-${nonce}'`);
    const script = ownScript.exec(html)?.[1];
    if (script !== undefined)
      allowInline(reply, 'script-src', `'sha256-${hash('sha256', script, 'base64')}'`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  }

  const isBuilt = await access(page).then(
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
  for (const address of ['/', '/index.html']) app.get(address, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (!opensPage(request)) return reply.code(404).type('text/plain').send('Not Found');
    return sendPage(reply);
  });
}
