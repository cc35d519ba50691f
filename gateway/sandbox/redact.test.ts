import { describe, expect, it } from 'vitest';
import { redact } from './log.ts';

const NUMBER = '4111111111111111';

/** Bodies whose card number would show in a log that only looks for well-formed JSON. */
const MALFORMED: readonly (readonly [string, string | Uint8Array])[] = [
  ['JSON', `{"number":"${NUMBER}","cvv":"123"}`],
  ['a number without quotes', `{"number":${NUMBER},"cvv":123}`],
  ['single quotes', `{'number':'${NUMBER}','cvv':'123'}`],
  ['no quotes at all', `{number: ${NUMBER}, cvv: 123}`],
  ['spaces', '{"number":"4111 1111 1111 1111","cvv":"123"}'],
  ['dashes', '{"number":"4111-1111-1111-1111","cvv":"123"}'],
  ['dots', '{"number":"4111.1111.1111.1111","cvv":"123"}'],
  ['a form', `source%5Bnumber%5D=${NUMBER}&source%5Bcvv%5D=123`],
  ['a form with spaces', 'number=4111+1111+1111+1111&cvv=123'],
  ['a form with encoded spaces', 'number=4111%201111%201111%201111&cvv=123'],
  ['CVV in capitals', `{"Number":"${NUMBER}","CVV":"123"}`],
  ['other names', `{"pan":"${NUMBER}","cvc2":"123","card_cvv":"123","securityCode":"123"}`],
  ['JSON within JSON', JSON.stringify(JSON.stringify({ number: NUMBER, cvv: '123' }))],
  ['a body that is cut off', `{"cvv":"123","number":"${NUMBER}`],
  ['XML', `<number>${NUMBER}</number><cvv>123</cvv>`],
  ['XML with an attribute', `<number>${NUMBER}</number><cvv t="4">123</cvv>`],
  ['XML with an attribute alone', '<ns:cvv t>\n  123\n</ns:cvv>'],
  ['XML that names its fields', '<field name="cvv" type="int">123</field>'],
  ['XML with the code in an attribute', '<card cvv = "123" expiry="05/38"/>'],
  ['a field of a page', '<input name="cvv" maxlength="4" value="123">'],
  ['a name with underscores', '{"c_v_v":"123","C_V_C_2":123}'],
  ['a name with dots', 'C.V.V.: 123'],
  ['a name with spaces', 'c v v 123'],
  ['a name and its value', '[{"name":"cvv","value":"123"}]'],
  ['a value within its name', '{"cvv":{"value":"123"},"cvv[value]":123}'],
  ['a longer name', '{"cvvNumber":"123","cvv_code":"123","card_verification_code":"123"}'],
  ['a sentence', 'the CVV is 123'],
  ['parts', `name="number"\r\n\r\n${NUMBER}\r\n--x\r\nname="cvv"\r\n\r\n123\r\n`],
  ['a list', `[${NUMBER},1,2038,123]`],
  ['one line', `${NUMBER} 01/38 123`],
  ['a list of groups', '{"number":["4111","1111","1111","1111"],"cvv":["1","2","3"]}'],
  ['escaped spaces', '{"number":"4111\\u00201111\\u00201111\\u00201111","cvv":"123"}'],
  ['escaped line ends', '{"number":"4111\\n1111\\n1111\\n1111","cvv":"\\n123"}'],
  ['wide gaps', '{"number":"4111    1111    1111    1111","cvv":"123"}'],
  ['a form with encoded digits', 'number=4111111111111111&cvv=%31%32%33'],
  ['names of other gateways', '{"card_code":"123","verification_value":"123"}'],
  ['Arabic digits', '{"number":"٤١١١١١١١١١١١١١١١","cvv":"١٢٣"}'],
  [
    'UTF-16',
    new Uint8Array(
      new Uint16Array(
        [...`{"number":"${NUMBER}","cvv":"123"}`].map((letter) => letter.charCodeAt(0)),
      ).buffer,
    ),
  ],
];

describe('a body in the log', () => {
  it.each(MALFORMED)('shows no card number and no CVV: %s', (_, body) => {
    const shown = redact(typeof body === 'string' ? new TextEncoder().encode(body) : body);
    const digits = shown
      .normalize('NFKC')
      .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
    const decoded = digits.replaceAll(/%3([0-9])/g, '$1');
    const bare = decoded.replaceAll(/%2[0-9A-F]|\\u00[0-9a-f]{2}|\\n|[^0-9a-z•]/gi, '');
    expect(bare).not.toMatch(/[0-9]{7}/);
    expect(bare).not.toMatch(/123/);
  });

  it('keeps what tells developers which card it was, and all that is no card', () => {
    const text = (body: string) => redact(new TextEncoder().encode(body));
    expect(text(`{"number":"${NUMBER}"}`)).toBe('{"number":"411111••••••1111"}');
    expect(text('4111 1111 1111 1111')).toBe('4111 11•• •••• 1111');
    const other =
      '{"order":{"number":"order-20251009-1","amount":"115.00"},"phone":"+966500000001","at":"2025-10-09T08:53:20Z","code":"otp_incorrect"}';
    expect(text(other)).toBe(other);
    const named =
      '{"cvv_result":"match","amount":"115.00"} <cvv_result at="3">M</cvv_result><amount>115</amount>';
    expect(text(named)).toBe(named);
  });
});
