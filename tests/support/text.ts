/** Returns the words of a page's main part, as a reader would hear them: no markup, no scripts. */
export function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<(script|style|svg)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}
