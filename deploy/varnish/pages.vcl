# What Varnish keeps, shows while the site is down, and purges: for site.vcl and sites.vcl.

import std;
import xkey;

sub vcl_recv {
  if (req.method == "PURGE") {
    if (req.http.Authorization !~ "^Bearer \S{16,}$" ||
        req.http.Authorization != "Bearer " + regsub(std.fileread("/etc/varnish/purge-secret"), "\s+$", "")) {
      return (synth(401, "Not allowed"));
    }
    if (req.http.xkey-purge) {
      return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
    }
    if (req.http.xkey-softpurge) {
      return (synth(200, "Made stale " + xkey.softpurge(req.http.xkey-softpurge)));
    }
    return (synth(400, "No keys"));
  }

  # If METRICS_PORT is set, it is closed anyway.
  if (req.url ~ "^/metrics(\?|$)") {
    return (synth(404));
  }

  # What has been purged or has expired is fetched anew; only while the site is down it is shown.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 10d;
  }

  # The site answers every visitor alike, whatever their cookies. What it does not, it marks as no-store.
  if (req.method == "GET" || req.method == "HEAD") {
    set req.http.Host = std.tolower(req.http.Host);
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # The page from before stays.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
  }
  # How long the site may be down.
  set beresp.grace = 10d;
}

sub vcl_deliver {
  # The site is down, or fails. Perhaps there is an older page.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0 && obj.ttl < 0s) {
    set resp.http.Cache-Status = "Varnish; hit; detail=stale";
  } else if (obj.hits > 0) {
    set resp.http.Cache-Status = "Varnish; hit";
  } else {
    set resp.http.Cache-Status = "Varnish; fwd=miss";
  }
}
