# Varnish 7 as a CDN of one's own, between the proxy that speaks TLS and Kurve:
#   varnishd -a 127.0.0.1:6081 -f /opt/kurve/deploy/proxy/varnish.vcl -s malloc,512m -p http_gzip_support=off
# Kurve compresses itself, so Varnish must not. Takes over what docs/scale.md says of a CDN.
vcl 4.1;

backend kurve {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = { .url = "/readyz"; .interval = 2s; }
}

acl administrators { "localhost"; "127.0.0.1"; }

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ administrators) { return (synth(405)); }
        # What was taken down: the part of the address that stands in X-Part, for instance the id of a picture.
        if (req.http.X-Part !~ "^[0-9A-Za-z/._-]{8,100}$") { return (synth(400)); }
        ban("obj.http.X-Url ~ " + req.http.X-Part);
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Nothing else reads cookies or tokens; whatever is personal is asked for there.
    if (req.url ~ "^/(api|identity|office|sandbox-pay)(/|$)" || req.http.Authorization) { return (pass); }
    unset req.http.Cookie;
    # So few variants as there are.
    if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    if (req.url ~ "^/media/") {
        if (req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif,image/webp"; }
        elsif (req.http.Accept ~ "image/webp") { set req.http.Accept = "image/webp"; }
        else { unset req.http.Accept; }
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.X-Url = bereq.url;
    if (beresp.http.Cache-Control ~ "private|no-store" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # Kept after asking: Kurve answers 304 while its ETag is the same. Nobody is shown an older page.
    # With 0 s Varnish keeps nothing that it could ask about.
    if (beresp.http.Cache-Control ~ "max-age=0, must-revalidate" && beresp.http.ETag && beresp.status == 200) {
        set beresp.ttl = 1ms;
        set beresp.grace = 0s;
        set beresp.keep = 1d;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.X-Url;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
