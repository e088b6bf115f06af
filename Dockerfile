# The packages of the service, and the editors' app. What builds the app stays out of the image.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY admin/package.json ./admin/
COPY client/package.json ./client/
# No package needs a script to install.
RUN npm ci --ignore-scripts
COPY client/src ./client/src
COPY src/core ./src/core
COPY src/content-schema ./src/content-schema
COPY admin ./admin
COPY tsconfig.json ./
# The image has Node 24 itself, so the one that npm brings goes.
RUN npm run admin:build && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/corral-*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CORRAL_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY package.json ./
COPY bin ./bin
COPY src ./src
COPY --from=build /app/admin/dist ./admin/dist
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
# What it compiles stays in the image, so that no container has to.
RUN node bin/corral.js --version
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/public/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run … corral user list` runs any command; without one the service starts.
ENTRYPOINT ["/app/bin/corral.js"]
CMD ["serve"]
