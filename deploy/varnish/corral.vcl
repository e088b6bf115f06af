# Varnish 6.0 or newer in front of Corral, with the module xkey: Debian has both in `varnish` and `varnish-modules`.
# The service needs CORRAL_EDGE=varnish, CORRAL_EDGE_URL with the address of this server, and the option edge.max_age.
# What is stored under which key: docs/edge.md.
vcl 4.1;

import std;
import xkey;

backend corral {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
    .probe = {
        .url = "/api/v1/public/health/ready";
        .interval = 2s;
        .timeout = 2s;
        .window = 5;
        .threshold = 3;
        .initial = 3;
    }
}

# Who may purge: every instance of the service, by the address that Varnish sees.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.xkey-purge) {
            return (synth(400, "No keys"));
        }
        set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged"));
    }

    # Links in lists begin with the address of the request, if BASE_URL is not set: clients must not choose it.
    unset req.http.X-Forwarded-Host;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url !~ "^/(api/v1/public|storage)/") {
        return (pass);
    }
    # What only some people see.
    if (req.http.Authorization || req.http.X-Page-Password || req.http.X-Corral-Preview ||
        req.url ~ "[?&]corral_preview=") {
        return (pass);
    }
    # Public answers do not depend on the cookie of the editors' app.
    unset req.http.Cookie;

    if (req.restarts > 0 && req.http.X-Fresh) {
        set req.grace = 0s;
    } else {
        unset req.http.X-Fresh;
    }
    return (hash);
}

sub vcl_hash {
    # Links also have the protocol of the request. The built-in rules add the url and the host.
    hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_hit {
    # Stale answers are used while a new one is fetched, for as long as the answer itself allows. If the service does not
    # answer, they are used for longer: see vcl_backend_response.
    if (obj.ttl <= 0s && std.healthy(req.backend_hint) &&
        obj.ttl + std.duration(obj.http.X-Stale-While-Revalidate, 0s) <= 0s) {
        set req.http.X-Fresh = "1";
        return (restart);
    }
}

sub vcl_backend_response {
    if (beresp.status == 200 && beresp.http.Surrogate-Key && beresp.http.Cache-Control ~ "^public") {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        # Without these two an answer is never used after its time: not at the moment when a page goes offline either.
        set beresp.http.X-Stale-While-Revalidate = "0s";
        set beresp.grace = 0s;
        if (beresp.http.Cache-Control ~ "stale-while-revalidate=\d+") {
            set beresp.http.X-Stale-While-Revalidate =
                regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
            set beresp.grace = std.duration(beresp.http.X-Stale-While-Revalidate, 0s);
        }
        if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
            set beresp.http.X-Stale-If-Error =
                regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s");
            if (std.duration(beresp.http.X-Stale-If-Error, 0s) > beresp.grace) {
                set beresp.grace = std.duration(beresp.http.X-Stale-If-Error, 0s);
            }
        }
    } else {
        # Errors, and what the service does not want to be stored.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        set beresp.grace = 0s;
    }
    return (deliver);
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
    # Browsers cannot be told of changes: they ask each time.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "public, no-cache";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.X-Stale-While-Revalidate;
    unset resp.http.X-Stale-If-Error;
}

sub vcl_synth {
    if (req.http.X-Purged) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
}
