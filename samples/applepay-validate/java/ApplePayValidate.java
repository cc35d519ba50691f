import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * Gets the merchant session from Apple with your own certificate, and prints it unchanged.
 * Needs the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.
 */
public class ApplePayValidate {
    // region validate
    public static void main(String[] args) throws Exception {
        Map<String, String> env = System.getenv();
        // Read all of it from your configuration. Never call the validationURL that the page sends.
        String host = env.getOrDefault("APPLE_PAY_HOST", "apple-pay-gateway.apple.com");
        String body = Json.write(Json.fields(
                "merchantIdentifier",
                env.getOrDefault("APPLE_PAY_MERCHANT_ID", "merchant.example.shop"),
                "displayName", env.getOrDefault("APPLE_PAY_DISPLAY_NAME", "متجر نورة"),
                "initiative", "web",
                "initiativeContext", env.getOrDefault("APPLE_PAY_DOMAIN", "shop.example")));

        HttpClient client = HttpClient.newBuilder()
                .sslContext(identity(read("APPLE_PAY_CERTIFICATE"), read("APPLE_PAY_KEY")))
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        HttpRequest request = HttpRequest.newBuilder()
                .uri(URI.create("https://" + host + "/paymentservices/paymentSession"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            // Limits the whole response: a request's own limit ends with the headers.
            HttpResponse<byte[]> answer = client
                    .sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                    .get(10, TimeUnit.SECONDS);
            if (answer.statusCode() != 200) {
                String said = new String(answer.body(), StandardCharsets.UTF_8);
                fail("Apple returned " + answer.statusCode() + ": " + said);
            }
            // For completeMerchantValidation, unchanged.
            System.out.writeBytes(answer.body());
        } catch (TimeoutException late) {
            fail("No response from Apple: timed out after 10 s.");
        } catch (ExecutionException error) {
            fail("No response from Apple. Does it accept the certificate? " + error.getCause());
        }
    }

    /** Presents your certificate and key, and trusts the authorities that Java trusts. */
    static SSLContext identity(byte[] certificate, byte[] key) throws Exception {
        // PKCS#8 in PEM, as openssl req writes it: -----BEGIN PRIVATE KEY-----
        String pem = new String(key, StandardCharsets.US_ASCII);
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        PrivateKey decoded = KeyFactory.getInstance("RSA")
                .generatePrivate(new PKCS8EncodedKeySpec(der));
        Certificate[] chain = CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(certificate))
                .toArray(Certificate[]::new);
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null); // only in memory
        store.setKeyEntry("apple-pay", decoded, new char[0], chain);
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }
    // endregion validate

    private static byte[] read(String variable) throws Exception {
        String file = System.getenv(variable);
        if (file == null || file.isEmpty()) {
            fail("Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to "
                    + "the PEM files of your merchant identity certificate.");
        }
        return Files.readAllBytes(Path.of(file));
    }

    private static void fail(String message) {
        System.err.println(message);
        System.exit(1);
    }
}
