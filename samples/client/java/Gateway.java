import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Sends signed requests to the gateway. Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and
 * GATEWAY_URL in the environment.
 */
final class Gateway {
    private static final String URL = env("GATEWAY_URL");
    private static final String MERCHANT_KEY = env("GATEWAY_MERCHANT_KEY");
    private static final String MERCHANT_SECRET = env("GATEWAY_MERCHANT_SECRET");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static {
        // Prints a failure without a stack trace. Other exceptions are bugs, and keep theirs.
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            if (error instanceof IOException) System.err.println(error.getMessage());
            else error.printStackTrace();
        });
    }

    // region sign
    /** Returns the headers that prove who sent these bytes. {@code body} is exactly what you send. */
    static Map<String, String> sign(String merchantKey, String merchantSecret, long timestamp,
            String requestId, String method, String path, byte[] body)
            throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(merchantSecret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String start = timestamp + "." + requestId + "." + method + " " + path + ".";
        mac.update(start.getBytes(StandardCharsets.UTF_8));
        return Map.of(
                "X-Merchant-Key", merchantKey,
                "X-Timestamp", Long.toString(timestamp),
                "X-Request-Id", requestId,
                "X-Hash", "v1=" + HexFormat.of().formatHex(mac.doFinal(body)));
    }
    // endregion sign

    /**
     * A response that isn't 2xx. {@code code} is the contract's, if the error is one of the
     * gateway's. {@code retryAfter} is how many seconds to wait, or 0. {@code reason} comes from
     * the sandbox only.
     */
    static final class GatewayException extends IOException {
        private static final long serialVersionUID = 1;
        final int status;
        final String code;
        final String reason;
        final int retryAfter;

        GatewayException(int status, HttpHeaders headers, Map<String, Object> problem) {
            super(messageOf(status, headers, problem));
            this.status = status;
            this.code = Json.get(problem, "code");
            this.reason = headers.firstValue("X-Sandbox-Reason").orElse(null);
            String seconds = headers.firstValue("Retry-After").orElse("0");
            this.retryAfter = seconds.matches("[0-9]{1,9}") ? Integer.parseInt(seconds) : 0;
        }

        private static String messageOf(int status, HttpHeaders headers, Map<String, Object> problem) {
            if (problem.get("code") == null) {
                return URL + " returned " + status + " without a code. Is it the gateway?";
            }
            StringBuilder message = new StringBuilder("The gateway returned " + status + " "
                    + problem.get("code")
                    + headers.firstValue("X-Sandbox-Reason").map(r -> " because of " + r).orElse("")
                    + headers.firstValue("Retry-After").map(s -> ", try again in " + s + " s").orElse("")
                    + ": " + problem.get("detail"));
            for (Object one : (List<?>) problem.getOrDefault("errors", List.of())) {
                message.append(" ").append(Json.get(one, "pointer"))
                        .append(": ").append(Json.get(one, "detail"));
            }
            return message + "\nrequest_id " + problem.get("request_id")
                    + ", see " + problem.get("doc_url");
        }
    }

    /**
     * Sends a request and returns the fields of the response. Requests that move money or create
     * something need an Idempotency-Key: after a time-out, send the same again with the same key.
     * For other requests, the key is null.
     */
    static Map<String, Object> post(String path, Map<String, Object> fields, String idempotencyKey)
            throws IOException, InterruptedException, GeneralSecurityException {
        return post(path, fields, idempotencyKey, 30);
    }

    /** Does the same, and waits that many seconds for the response. */
    static Map<String, Object> post(
            String path, Map<String, Object> fields, String idempotencyKey, int seconds)
            throws IOException, InterruptedException, GeneralSecurityException {
        // Serialise once: sign and send the same bytes.
        byte[] body = Json.write(fields).getBytes(StandardCharsets.UTF_8);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(URL + path))
                .timeout(Duration.ofSeconds(seconds))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        long timestamp = System.currentTimeMillis() / 1000;
        String requestId = UUID.randomUUID().toString();
        sign(MERCHANT_KEY, MERCHANT_SECRET, timestamp, requestId, "POST", path, body)
                .forEach(request::header);
        if (idempotencyKey != null) request.header("Idempotency-Key", idempotencyKey);
        HttpResponse<String> answer;
        try {
            answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException error) {
            throw new IOException("Nothing answers at " + URL + " (" + error + "). "
                    + "Is the sandbox running?\nIf it is, your request may have arrived. "
                    + "Run the program again: with its stored key, nothing moves twice.", error);
        }
        if (answer.statusCode() / 100 != 2) {
            // What isn't JSON comes from a proxy.
            String problem = answer.body().startsWith("{") ? answer.body() : "{}";
            throw new GatewayException(answer.statusCode(), answer.headers(), Json.object(problem));
        }
        return Json.object(answer.body());
    }

    /**
     * Returns the Idempotency-Key of one intention: created once, and found again by every later
     * run. In your own code, use a database row. Here, it's a file in the folder STORE: a run with
     * another folder finds no key, and moves the money a second time.
     */
    static String storedKey(String name) throws IOException {
        Path file = Path.of(env("STORE"), name + ".key");
        if (Files.notExists(file)) Files.writeString(file, UUID.randomUUID().toString());
        return Files.readString(file);
    }

    /** Returns a variable of the environment. Ends the program if it isn't set. */
    static String env(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            System.err.println("Set " + name + ": the page /programs lists its value for the sandbox.");
            System.exit(1);
        }
        return value;
    }
}
