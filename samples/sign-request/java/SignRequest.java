import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs requests to the gateway. Reads descriptions on standard input, one JSON object a line, and
 * prints the headers of each: {"merchant_key", "merchant_secret", "timestamp", "request_id",
 * "method", "path", "body" (or "body_base64" for bytes that aren't text)}
 */
public class SignRequest {
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

    public static void main(String[] args) throws Exception {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> request = Json.object(line);
            String text = Json.get(request, "body");
            Map<String, String> headers = sign(
                    Json.get(request, "merchant_key"),
                    Json.get(request, "merchant_secret"),
                    ((BigDecimal) request.get("timestamp")).longValueExact(),
                    Json.get(request, "request_id"),
                    Json.get(request, "method"),
                    Json.get(request, "path"),
                    text != null
                            ? text.getBytes(StandardCharsets.UTF_8)
                            : Base64.getDecoder().decode(Json.get(request, "body_base64")));
            System.out.println(Json.write(headers));
        }
    }
}
