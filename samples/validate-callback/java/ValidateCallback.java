import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Validates callbacks. Reads them on standard input, one JSON object a line, and prints "valid" or
 * the reason for each: {"secret", "headers", "body" (or "body_base64"), "now"}
 */
public class ValidateCallback {
    // region validate
    /** Throws unless the gateway signed these bytes within the last five minutes. */
    static void validate(String secret, String id, String timestamp, String signatures,
            byte[] body, long now) throws GeneralSecurityException {
        if (id == null || timestamp == null || signatures == null) {
            throw new SignatureException("a webhook- header is missing");
        }
        long sent = timestamp.matches("[0-9]{10}") ? Long.parseLong(timestamp) : 0;
        if (Math.abs(now - sent) > 300) {
            throw new SignatureException("the callback is too old, or this server's clock is wrong");
        }
        byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
        if (key.length < 24) {
            throw new SignatureException("the callback secret is missing or cut off");
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        // During a rotation there are several signatures. One of them matches your secret.
        for (String signature : signatures.split(" ")) {
            if (MessageDigest.isEqual(signature.getBytes(StandardCharsets.UTF_8),
                    expected.getBytes(StandardCharsets.UTF_8))) {
                return;
            }
        }
        throw new SignatureException("no signature matches");
    }
    // endregion validate

    public static void main(String[] args) throws Exception {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> callback = Json.object(line);
            String text = Json.get(callback, "body");
            try {
                validate(
                        Json.get(callback, "secret"),
                        Json.get(callback, "headers", "webhook-id"),
                        Json.get(callback, "headers", "webhook-timestamp"),
                        Json.get(callback, "headers", "webhook-signature"),
                        text != null
                                ? text.getBytes(StandardCharsets.UTF_8)
                                : Base64.getDecoder().decode(Json.get(callback, "body_base64")),
                        ((BigDecimal) callback.get("now")).longValueExact());
                System.out.println("valid");
            } catch (SignatureException error) {
                System.out.println(error.getMessage());
            }
        }
    }
}
