const FEWEST_DIGITS = 6;

/**
 * Shows the network of a card beside its number while the shopper types. The server looks it up from
 * the first digits only: the table of mada's ranges changes, so no page has a copy.
 */
export function showCardBrands(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-brand-of]')) {
    const field = document.getElementById(mark.dataset.brandOf ?? '');
    if (field instanceof HTMLInputElement) showBrand(field, mark);
  }
}

function showBrand(field: HTMLInputElement, mark: HTMLElement): void {
  let shown = '';
  const update = async (): Promise<void> => {
    const digits = field.value.replaceAll(/[^0-9]/g, '').slice(0, FEWEST_DIGITS);
    if (digits === shown) return;
    shown = digits;
    const brand = digits.length < FEWEST_DIGITS ? null : await brandOf(digits);
    // The shopper may have typed more in the meantime.
    if (digits === shown) mark.textContent = (brand && mark.dataset[brand]) ?? '';
  };
  field.addEventListener('input', () => {
    void update();
  });
  void update();
}

async function brandOf(digits: string): Promise<string | null> {
  const response = await fetch(`/checkout/brand?digits=${digits}`);
  if (!response.ok) return null;
  const answer: { brand: string | null } = await response.json();
  return answer.brand;
}
