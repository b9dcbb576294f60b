# A multi-stage build: the final image contains only the build's output and the runtime dependencies.
# `--build-arg PREVIOUS=<the running image>` includes the assets of that image's build and of the four before it.
ARG PREVIOUS=scratch

FROM ${PREVIOUS} AS previous
WORKDIR /site/dist

# The workspace in build/tools has what the image does not need: Node, a browser, and other tools for tests.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY . .
COPY --from=previous /site/dist previous
ARG REVISION=unknown
RUN REVISION=$REVISION npm run build -- --previous previous && npm run sbom

FROM node:24.21.0-slim AS dependencies
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --omit=dev

FROM node:24.21.0-slim
WORKDIR /site
# Fewer malloc arenas, so that threads leave less memory idle.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY package.json ./
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="fernhollow" \
  org.opencontainers.image.description="A content-driven website for a UK financial planning and wealth advisory firm: three brands, every page from Contentful." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
RUN mkdir .cache && mkdir -m 700 enquiries records && chown node:node .cache enquiries records
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Half of the container's memory is for the JavaScript heap; the other half is for rendered pages, images and the
# processes that make them. A small young generation and slow heap growth halve memory use, at no measurable cost.
CMD ["node", "--max-old-space-size-percentage=50", "dist/server/main.js"]
