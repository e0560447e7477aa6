# One image for every process: web, worker, all, and the step that migrates (docs/containers.md).

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# The screens are built with all packages. The second install leaves those of the server; the image has its own Node, and
# PostgreSQL runs elsewhere.
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node node_modules/vite/bin/vite.js build web --logLevel warn \
 && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
      --workspace=server --include-workspace-root=false \
 && rm -rf simulator e2e bench lint web/src client/src /root/.npm

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    WEB_DIST=/app/web/dist \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
# Owned by root: the server cannot change its own code.
COPY --from=build /app /app
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
