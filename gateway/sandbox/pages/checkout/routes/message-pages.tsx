import { pageResponse } from '../http/page-response.ts';
import { messagesOf } from '../messages/index.ts';
import { chooseLocale } from '../model/locale.ts';
import { Document } from '../views/Document.tsx';

/** Returns the page for sessions, challenges and payments that don't exist. */
export function notFoundPage(request: Request): Response {
  return messagePage(request, 404, 'notFound');
}

/** Returns the page for a request that isn't a form, or a form that another page sent. */
export function refusedPage(request: Request, status: number): Response {
  return messagePage(request, status, 'refused');
}

function messagePage(request: Request, status: number, name: 'notFound' | 'refused'): Response {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'));
  const messages = messagesOf(locale);
  const title = messages[`${name}Title`];
  const page = (
    <Document locale={locale} messages={messages} title={title}>
      <MessagePage title={title} text={messages[`${name}Text`]} />
    </Document>
  );
  return pageResponse(page, { status });
}

/** Shows a message and nothing else. */
export function MessagePage({ title, text }: { title: string; text: string }) {
  return (
    <div className="checkout">
      <div className="payment">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
