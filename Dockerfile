# Everything that is needed to build: compilers, the browser bundle's tools, the tests' packages.
FROM node:26.12.1-bookworm-slim AS build
WORKDIR /salon
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY event-store/package.json event-store/
COPY projections/package.json projections/
COPY demo/package.json demo/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY proof/package.json proof/
COPY scripts/prepare scripts/prepare
RUN node --input-type=module --eval "import('./scripts/prepare/prepare.mjs').then(({ install }) => install())"
COPY . .
RUN node scripts/build.mjs

# Only the packages that run.
FROM node:26.12.1-bookworm-slim AS packages
WORKDIR /salon
COPY --from=build /salon/package.json /salon/package-lock.json ./
COPY --from=build /salon/domain/package.json domain/
COPY --from=build /salon/contract/package.json contract/
COPY --from=build /salon/event-store/package.json event-store/
COPY --from=build /salon/projections/package.json projections/
COPY --from=build /salon/demo/package.json demo/
COPY --from=build /salon/backend/package.json backend/
COPY --from=build /salon/frontend/package.json frontend/
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:26.12.1-bookworm-slim
ENV PORT=3000 \
    DATA_DIR=/data
WORKDIR /salon
COPY --from=packages /salon ./
COPY --from=build /salon/backend/serve.sh /salon/backend/ops.sh /salon/backend/check-signed-log.mjs backend/
COPY --from=build /salon/backend/dist/bundle backend/dist/bundle
COPY --from=build /salon/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data && ln -s /salon/backend/ops.sh /usr/local/bin/ops
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["backend/serve.sh"]
