import { Router } from 'express';
import { LRUCache } from 'lru-cache';

import type { AssetStore } from '../asset-store.ts';
import type { SendAnswer } from './answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { exchangeOf, headersOf } from './request-log.ts';
import { codingSuffixes, fileAnswer } from './static-files.ts';

const assetPath = /^\/assets\/([a-z0-9-]+\.[A-Z0-9]{8}\.(?:css|js|woff2))$/;
/** Enough for two builds. */
const mostBytes = 8 * 1024 * 1024;

/** `/assets/…` of builds other than this process's own. What is in nobody's build is left to the next route. */
export function earlierAssetsRoute({
  store,
  sendAnswer,
}: {
  store: AssetStore;
  sendAnswer: SendAnswer;
}): Router {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // An asset that is missing is not remembered: the process that brings it may start at any moment.
    fetchMethod: load,
  });

  async function load(name: string): Promise<KeptAnswer | undefined> {
    const body = await store.read(name);
    if (body === undefined) return undefined;
    const answer = fileAnswer(name, body, { isHashed: true });
    for (const coding of ['br', 'gzip'] as const) {
      const coded = await store.read(name + codingSuffixes[coding]);
      if (coded) answer.add(coding, coded);
    }
    return answer;
  }

  const router = Router();
  router.use(async (request, response, next) => {
    const [, name] = assetPath.exec(request.path) ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead && name !== undefined ? await answers.fetch(name) : undefined;
    if (answer === undefined) {
      next();
      return;
    }
    const exchange = exchangeOf(request);
    exchange.route = 'static';
    sendAnswer(request, response, answer.answerTo(request.headers), headersOf(exchange));
  });
  return router;
}
