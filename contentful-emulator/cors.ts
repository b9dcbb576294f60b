import { createEmptyResponse } from './service-response.ts';

export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,OPTIONS,POST',
  'access-control-expose-headers': 'Etag',
  'access-control-max-age': 86_400,
};

export const preflightResponse = createEmptyResponse(200, {
  ...corsHeaders,
  'access-control-allow-headers':
    'Accept,Accept-Language,Authorization,Cache-Control,Content-Length,Content-Range,Content-Type,DNT,Destination,Expires,If-Match,If-Modified-Since,If-None-Match,Keep-Alive,Last-Modified,Origin,Pragma,Range,User-Agent,X-Http-Method-Override,X-Mx-ReqToken,X-Requested-With,X-Contentful-User-Agent,X-Contentful-Locale-Based-Publishing',
  'content-length': 0,
});
