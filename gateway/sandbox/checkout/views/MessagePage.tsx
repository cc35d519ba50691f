/** A page that only says something. */
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
