import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads and writes JSON for programs that only have the standard library. In yours, use the library
 * you have, such as Jackson or Gson. Values are Map, List, String, BigDecimal, Boolean and null.
 */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Reads one JSON text. Throws IllegalArgumentException if it isn't one. */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.space();
        if (json.at < text.length()) throw json.unexpected();
        return value;
    }

    /** Reads one JSON object. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String text) {
        if (parse(text) instanceof Map<?, ?> map) return (Map<String, Object>) map;
        throw new IllegalArgumentException("Not a JSON object: " + text);
    }

    /**
     * Returns an object with these members, in this order: {@code fields("amount", "115.00")}. A
     * member whose value is null is left out.
     */
    static Map<String, Object> fields(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            if (value != null) map.put((String) namesAndValues[i], value);
        }
        return map;
    }

    /** Returns the string at a path, such as {@code get(payment, "order", "number")}, or null. */
    static String get(Object value, String... path) {
        for (String name : path) value = value instanceof Map<?, ?> map ? map.get(name) : null;
        return value == null ? null : value.toString();
    }

    /** Writes a value as JSON with sorted names: a request that you send again must be the same bytes. */
    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            new TreeMap<Object, Object>(map).forEach((name, member) ->
                    members.add(quote(name.toString()) + ":" + write(member)));
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof Iterable<?> list) {
            List<String> items = new ArrayList<>();
            list.forEach(item -> items.add(write(item)));
            return "[" + String.join(",", items) + "]";
        }
        return value instanceof String string ? quote(string) : String.valueOf(value);
    }

    private static String quote(String string) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : string.toCharArray()) {
            if (c == '"' || c == '\\') quoted.append('\\').append(c);
            else if (c < 0x20) quoted.append(String.format("\\u%04x", (int) c));
            else quoted.append(c);
        }
        return quoted.append('"').toString();
    }

    private Object value() {
        space();
        if (take('{')) return members();
        if (take('[')) return items();
        if (take('"')) return string();
        for (String word : List.of("true", "false", "null")) {
            if (text.startsWith(word, at)) {
                at += word.length();
                return word.equals("null") ? null : Boolean.valueOf(word);
            }
        }
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at++;
        if (from == at) throw unexpected();
        return new BigDecimal(text.substring(from, at));
    }

    private Map<String, Object> members() {
        Map<String, Object> map = new LinkedHashMap<>();
        space();
        if (take('}')) return map;
        do {
            space();
            expect('"');
            String name = string();
            space();
            expect(':');
            map.put(name, value());
            space();
        } while (take(','));
        expect('}');
        return map;
    }

    private List<Object> items() {
        List<Object> list = new ArrayList<>();
        space();
        if (take(']')) return list;
        do {
            list.add(value());
            space();
        } while (take(','));
        expect(']');
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        while (!take('"')) {
            if (at >= text.length()) throw unexpected();
            char c = text.charAt(at++);
            string.append(c == '\\' ? escaped() : c);
        }
        return string.toString();
    }

    private char escaped() {
        if (at >= text.length()) throw unexpected();
        char c = text.charAt(at++);
        if (c == 'u' && at + 4 <= text.length()) {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "\"\\/bfnrt".indexOf(c);
        if (known < 0) throw unexpected();
        return "\"\\/\b\f\n\r\t".charAt(known);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean take(char c) {
        boolean there = at < text.length() && text.charAt(at) == c;
        if (there) at++;
        return there;
    }

    private void expect(char c) {
        if (!take(c)) throw unexpected();
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("Not JSON, at character " + at + ": " + text);
    }
}
