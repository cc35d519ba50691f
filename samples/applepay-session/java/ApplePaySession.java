import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Gets the merchant session for onvalidatemerchant, and prints it for the page. */
public class ApplePaySession {
    public static void main(String[] args) throws Exception {
        // region session
        // Read it from your configuration, never from the page, or others could use your account.
        String domain = System.getenv().getOrDefault("APPLE_PAY_DOMAIN", "shop.example");
        // This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
        Map<String, Object> session = Gateway.post("/api/v1/applepay/session",
                Json.fields("domain", domain, "display_name", "متجر نورة"), null);
        // Your answer to the page, for completeMerchantValidation. After an error, let
        // the page call abort().
        String answer = Json.write(session.get("merchant_session"));
        System.out.writeBytes(answer.getBytes(StandardCharsets.UTF_8));
        // endregion session
    }
}
