# Varnish in front of the site: copy to /etc/varnish/default.vcl, and pages.vcl to /etc/varnish. It needs the package
# varnish-modules, for xkey. For sites on several machines, sites.vcl takes the place of this file.
# The site needs CDN=varnish, CDN_VARNISH_URLS=http://<this machine>:6081 and CDN_VARNISH_SECRET, the same secret as in
# /etc/varnish/purge-secret, which only Varnish may read: at least 16 characters. Varnish does no TLS: put a proxy that
# does in front of it, and count both in TRUSTED_PROXIES.

vcl 4.1;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 3s;
  # A picture may wait for half a minute.
  .first_byte_timeout = 45s;
  .probe = {
    .url = "/livez";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
  }
}

include "./pages.vcl";
