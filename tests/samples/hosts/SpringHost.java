import java.net.InetSocketAddress;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Serves the sample's controller as Spring Boot would: with Spring MVC, in a servlet container. What stops
 * the start is printed in one line.
 */
class SpringHost {
    public static void main(String[] args) throws Exception {
        Logger.getLogger("").setLevel(Level.OFF);
        System.setProperty("org.eclipse.jetty.LEVEL", "OFF");
        System.setProperty("org.eclipse.jetty.util.log.announce", "false");
        var context = new AnnotationConfigWebApplicationContext();
        context.register(RequestMappingHandlerMapping.class, RequestMappingHandlerAdapter.class,
                CallbackController.class);
        var address = new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT")));
        var server = new Server(address);
        var handler = new ServletContextHandler(server, "/");
        var servlet = new ServletHolder(new DispatcherServlet(context));
        servlet.setInitOrder(0);
        handler.addServlet(servlet, "/");
        try {
            server.start();
        } catch (Exception error) {
            System.err.println(NestedExceptionUtils.getRootCause(error).getMessage());
            System.exit(1);
        }
    }
}
