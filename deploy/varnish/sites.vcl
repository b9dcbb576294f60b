# Varnish in front of sites on several machines, in turn: as site.vcl, which says what else it needs.

vcl 4.1;

import directors;
import std;

probe ready {
  # 503 from the moment that a machine is told to stop. It goes on serving for 3 s.
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 2;
}

# One backend for each machine, and its line below. compose.scale.yaml gives them these addresses.
backend site_1 {
  .host = "172.30.22.11";
  .port = "3000";
  .connect_timeout = 1s;
  # A picture may wait for half a minute.
  .first_byte_timeout = 45s;
  .probe = ready;
}
backend site_2 {
  .host = "172.30.22.12";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 45s;
  .probe = ready;
}
backend site_3 {
  .host = "172.30.22.13";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 45s;
  .probe = ready;
}

sub vcl_init {
  new sites = directors.round_robin();
  sites.add_backend(site_1);
  sites.add_backend(site_2);
  sites.add_backend(site_3);
}

sub vcl_recv {
  set req.backend_hint = sites.backend();
  # So that it can be sent to another machine. The site refuses bodies above 1 MB, and takes the same one only once.
  if (req.method == "POST" && !std.cache_req_body(1MB)) {
    return (synth(413));
  }
}

sub vcl_backend_error {
  # A machine has failed: ask the next.
  if (bereq.retries < 2) {
    return (retry);
  }
}

include "./pages.vcl";
