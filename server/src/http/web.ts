/** Serves the built web app: hashed files for good, the page itself fresh, any address a person may open. */

import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function webRoutes(app: FastifyInstance, webDist: string): Promise<void> {
  const isBuilt = await access(path.join(webDist, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    app.log.warn('the web app is not built: only the functions are served');
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
  app.setNotFoundHandler((request, reply) => {
    const opensPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept?.includes('text/html') ?? false);
    if (!opensPage) return reply.code(404).type('text/plain').send('Not Found');
    return reply.sendFile('index.html');
  });
}
