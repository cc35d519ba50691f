/** A page outside the docs, written as a component. */
export default function Status() {
  return (
    <>
      <p>All systems answer.</p>
      <h2 id="history">History</h2>
      <p>Nothing happened.</p>
    </>
  );
}
